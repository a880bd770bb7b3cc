# SPDX-License-Identifier: MIT
# Removes the files that the last `cmake --install` of a build installed, and folders that become empty:
#   cmake -D MANIFEST=build/release/install_manifest.txt -P cmake/Uninstall.cmake
if(NOT EXISTS ${MANIFEST})
  message(FATAL_ERROR "nothing was installed from this build")
endif()
file(STRINGS ${MANIFEST} files)
foreach(file IN LISTS files)
  file(REMOVE $ENV{DESTDIR}${file})
  cmake_path(GET file PARENT_PATH folder)
  while(NOT folder MATCHES "/(bin|include|lib|share)$")
    file(GLOB left $ENV{DESTDIR}${folder}/*)
    if(left)
      break()
    endif()
    file(REMOVE_RECURSE $ENV{DESTDIR}${folder})
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
endforeach()
