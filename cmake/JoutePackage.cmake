# SPDX-License-Identifier: MIT
# Desktop entry, icon, manuals, shell completion, and the packages. In a build of the preset `package`, `cpack -G DEB`
# makes joute and libjoute-dev; `cpack --config CPackSourceConfig.cmake` makes the source archive.
set(data ${PROJECT_SOURCE_DIR}/data)
install(FILES ${data}/joute.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES ${data}/joute.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)
install(FILES ${data}/io.github.joute.Joute.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo
        COMPONENT program)

# Installs a gzipped file without a timestamp, as Debian requires for manuals and changelogs.
function(joute_install_packed file name folder component)
  set(packed ${PROJECT_BINARY_DIR}/packed/${folder}/${name}.gz)
  cmake_path(GET packed PARENT_PATH place)
  file(MAKE_DIRECTORY ${place})
  execute_process(COMMAND gzip -9nc ${file} OUTPUT_FILE ${packed} COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${packed} DESTINATION ${folder} COMPONENT ${component})
endfunction()
joute_install_packed(${data}/joute.1 joute.1 ${CMAKE_INSTALL_MANDIR}/man1 program)
joute_install_packed(${data}/joute.fr.1 joute.1 ${CMAKE_INSTALL_MANDIR}/fr/man1 program)
joute_install_packed(${data}/Incognito.1 Incognito.1 ${CMAKE_INSTALL_MANDIR}/man1 program)

# Installs the completion script of a shell where that shell looks for it. The input is not a terminal, so that the
# language of the person who builds does not matter.
function(joute_install_completion shell folder name)
  set(script ${PROJECT_BINARY_DIR}/joute.${shell})
  add_custom_command(TARGET joute POST_BUILD
                     COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C $<TARGET_FILE:joute> completion ${shell} < /dev/null > ${script})
  install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} RENAME ${name} COMPONENT program)
endfunction()
joute_install_completion(bash bash-completion/completions joute)
joute_install_completion(zsh zsh/site-functions _joute)
joute_install_completion(fish fish/vendor_completions.d joute.fish)
# Debian's zsh looks into site-functions below /usr/local only, and here below /usr.
install(FILES ${PROJECT_BINARY_DIR}/joute.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _joute
        COMPONENT program)

# Installs the files that Debian requires in every package.
function(joute_install_papers package component)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${folder} RENAME copyright COMPONENT ${component})
  joute_install_packed(${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog ${folder} ${component})
endfunction()
joute_install_papers(joute program)
joute_install_papers(libjoute-dev development)

set(CPACK_PACKAGE_NAME joute)
set(CPACK_PACKAGE_VENDOR "the authors of Joute")
set(CPACK_PACKAGE_CONTACT "the authors of Joute <joute@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME joute)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Awélé, tic-tac-toe on boards of any size, Tirs Croisés and Incognito,
in a window or in the terminal, with the value of every move; and cups
between programs.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libjoute-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev, libedit-dev, libsodium-dev, libzstd-dev, libtomlplusplus-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers, libraries and the CMake package: a game of one's own gets
every engine, command and front end.")
set(CPACK_SOURCE_GENERATOR ZIP)
set(CPACK_SOURCE_PACKAGE_FILE_NAME joute-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES /build/ /\\.git/)
include(CPack)
