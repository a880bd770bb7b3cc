# SPDX-License-Identifier: MIT
# The external games are compiled without optimisation, to save time, and with the sanitizers of the libraries.
set(flags -O0)
if(JOUTE_SANITIZE)
  string(APPEND flags " -fsanitize=${JOUTE_SANITIZE}")
endif()
if(JOUTE_COVERAGE)
  string(APPEND flags " --coverage")
endif()
joute_add_script(install.py ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/examples
                 ${CMAKE_CXX_COMPILER} ${flags})
set_tests_properties(install PROPERTIES TIMEOUT 900)
if(JOUTE_SANITIZE)
  set_tests_properties(install PROPERTIES LABELS slow-sanitized)
endif()
