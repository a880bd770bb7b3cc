# SPDX-License-Identifier: MIT
# The CMake package for find_package(joute), and `ninja uninstall`. Headers and libraries are installed where they are
# defined.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/joute)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/jouteConfig.cmake.in jouteConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(jouteConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(EXPORT joute NAMESPACE joute:: FILE jouteTargets.cmake DESTINATION ${package})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/jouteConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/jouteConfigVersion.cmake
              cmake/JouteGame.cmake cmake/register.cpp.in cmake/tree.cpp.in cmake/main.cpp.in cmake/contract.cpp.in
              cmake/requirements.hpp.in
              cmake/pseudo_terminal.py
        DESTINATION ${package})

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -D MANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt
                                    -P ${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake)
