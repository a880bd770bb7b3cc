# SPDX-License-Identifier: MIT
# Compiler options of all targets in this tree. Games outside the tree choose their own.
add_library(joute_compiler INTERFACE)
target_compile_options(joute_compiler INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                       -Wno-overlength-strings  # of -Wpedantic: the translations are one string
                       # g++ 12 has false positives of these in the standard library.
                       "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-maybe-uninitialized;-Wno-restrict>")
if(JOUTE_UNITY)
  # In sources that are compiled together, g++ takes each for a header.
  target_compile_options(joute_compiler INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(JOUTE_WERROR)
  target_compile_options(joute_compiler INTERFACE -Werror)
endif()
if(JOUTE_NATIVE)
  target_compile_options(joute_compiler INTERFACE -march=native)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # With this instruction set, g++ 12 evaluates a vectorised count of constant bits wrongly: the test `base` fails.
    target_compile_options(joute_compiler INTERFACE -mno-avx512vpopcntdq)
  endif()
endif()
if(JOUTE_SANITIZE)
  add_compile_options(-fsanitize=${JOUTE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${JOUTE_SANITIZE})
endif()
if(JOUTE_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)  # matches and searches are multi-threaded
  add_link_options(--coverage)
endif()
if(JOUTE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
