# SPDX-License-Identifier: MIT
# Functions that define games and programs, in this tree and, after find_package(joute), outside of it.
set(JOUTE_TEMPLATES ${CMAKE_CURRENT_LIST_DIR})

# joute_add_game(<name> TYPE <class> | TYPES <class>… HEADER <file> [SOLVER <file>] [TRY <params>…] [PROGRAM <name>])
#
# Defines a game from the current folder:
#
#   HEADER      declares the classes TYPE or TYPES, in order of preference; *.cpp and solver/*.cpp are compiled with it
#   SOLVER      the header that specialises OracleOf, ProverOf or ArchiveOf
#   TRY         the parameters for the contract and playthrough tests; the default ones if there is no TRY
#   PROGRAM     the game's name in any spelling: a link of this name beside each program plays this game alone
#   README.md, README.<language>.md, <language>.po     the rules and translations
#   pictures/*.svg     the pictures that its marks name
#   *_test.cpp, *_test.py     further tests; the Python ones get the path of each program with this game
#
# Generates register_<name>(Catalog&).
function(joute_add_game name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;SOLVER;TYPE;PROGRAM" "TYPES;TRY")
  string(JOIN ", " types ${arg_TYPE} ${arg_TYPES})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)

  file(GLOB sources CONFIGURE_DEPENDS *.cpp solver/*.cpp)
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
  joute_embed_texts(texts ${CMAKE_CURRENT_SOURCE_DIR})
  joute_embed_pictures(pictures ${CMAKE_CURRENT_SOURCE_DIR}/pictures)
  set(headers "#include \"${arg_HEADER}\"")
  if(arg_SOLVER)
    string(APPEND headers "\n#include \"${arg_SOLVER}\"")
  endif()
  joute_require(requirements ${arg_TYPE} ${arg_TYPES})
  string(APPEND headers "\n${requirements}")
  configure_file(${JOUTE_TEMPLATES}/register.cpp.in ${generated}/register_${name}.cpp @ONLY)
  configure_file(${JOUTE_TEMPLATES}/tree.cpp.in ${generated}/tree_${name}.cpp @ONLY)
  set(instances ${generated}/register_${name}.cpp ${generated}/tree_${name}.cpp)
  # Large sources are compiled in parallel. They stop at the first error, which is that of the failed requirement.
  set_source_files_properties(${instances} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -Wfatal-errors)
  add_library(joute_game_${name} STATIC ${sources} ${instances})
  joute_compile_together(joute_game_${name})
  target_include_directories(joute_game_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(joute_game_${name} PUBLIC joute::bind)
  joute_use_own_compiler(joute_game_${name})
  set_property(GLOBAL APPEND PROPERTY JOUTE_GAMES ${name})
  set_property(GLOBAL APPEND PROPERTY JOUTE_LINKS ${arg_PROGRAM})

  file(GLOB fuzzers CONFIGURE_DEPENDS *_fuzz.cpp)
  if(JOUTE_FUZZ AND fuzzers)
    joute_add_fuzzer(${name} ${CMAKE_CURRENT_SOURCE_DIR}/corpus joute::game)
  endif()

  if(TARGET GTest::gtest)
    set(parameters "")
    foreach(params IN LISTS arg_TRY)
      string(APPEND parameters "\"${params}\", ")
    endforeach()
    if(NOT arg_TRY)
      set(parameters "\"\"")
    endif()
    configure_file(${JOUTE_TEMPLATES}/contract.cpp.in ${generated}/contract_${name}.cpp @ONLY)
    if(NOT JOUTE_UNITY)  # a source with options of its own is compiled alone
      set_source_files_properties(${generated}/contract_${name}.cpp PROPERTIES COMPILE_OPTIONS -Wfatal-errors)
    endif()
    add_executable(test_${name} ${tests} ${generated}/contract_${name}.cpp)
    target_link_libraries(test_${name} PRIVATE joute_game_${name} joute::testing)
    target_compile_definitions(test_${name} PRIVATE GAME_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}")
    joute_use_own_compiler(test_${name})
    joute_compile_together(test_${name})
    add_test(NAME ${name} COMMAND test_${name} --gtest_brief=1)
    # Keeps tests away from the user's databases.
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "XDG_DATA_HOME=${CMAKE_CURRENT_BINARY_DIR}/home/data")
    file(GLOB scripts CONFIGURE_DEPENDS *_test.py)
    set_property(GLOBAL APPEND PROPERTY JOUTE_SCRIPTS ${scripts})
  endif()
endfunction()

# joute_require(<variable> <class>…): sets the variable to the assertions of requirements.hpp.in for each class.
function(joute_require variable)
  file(READ ${JOUTE_TEMPLATES}/requirements.hpp.in template)
  set(result "#include \"joute/game/named.hpp\"\n\n")
  set(index 0)
  foreach(type IN LISTS ARGN)
    math(EXPR index "${index} + 1")
    string(CONFIGURE "${template}" assertions @ONLY)
    string(APPEND result "${assertions}")
  endforeach()
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

# joute_add_program(<name>): adds a program with every command, engine and front end, for all games added so far.
function(joute_add_program name)
  get_property(games GLOBAL PROPERTY JOUTE_GAMES)
  set(declarations "")
  set(calls "")
  foreach(game IN LISTS games)
    string(APPEND declarations "void register_${game}(joute::Catalog& catalog);\n")
    string(APPEND calls "    register_${game}(catalog);\n")
  endforeach()
  configure_file(${JOUTE_TEMPLATES}/main.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/generated/main_${name}.cpp @ONLY)
  add_executable(${name} ${CMAKE_CURRENT_BINARY_DIR}/generated/main_${name}.cpp)
  target_link_libraries(${name} PRIVATE joute::app)
  foreach(game IN LISTS games)
    target_link_libraries(${name} PRIVATE joute_game_${game})
  endforeach()
  joute_use_own_compiler(${name})
  get_property(links GLOBAL PROPERTY JOUTE_LINKS)
  foreach(link IN LISTS links)
    add_custom_command(TARGET ${name} POST_BUILD
      COMMAND ${CMAKE_COMMAND} -E create_symlink $<TARGET_FILE_NAME:${name}> $<TARGET_FILE_DIR:${name}>/${link})
  endforeach()
  get_property(scripts GLOBAL PROPERTY JOUTE_SCRIPTS)
  foreach(script IN LISTS scripts)
    joute_add_script(${script} $<TARGET_FILE:${name}>)
  endforeach()
endfunction()

# joute_add_fuzzer(<name> <corpus> <libraries>…): adds the folder's *_fuzz.cpp as a libFuzzer program and test.
function(joute_add_fuzzer name corpus)
  file(GLOB sources CONFIGURE_DEPENDS *_fuzz.cpp)
  add_executable(fuzz_${name} ${sources})
  target_include_directories(fuzz_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(fuzz_${name} PRIVATE ${ARGN})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  joute_use_own_compiler(fuzz_${name})
  set(found ${CMAKE_CURRENT_BINARY_DIR}/found)
  file(MAKE_DIRECTORY ${found})
  add_test(NAME fuzz_${name} COMMAND fuzz_${name} -max_total_time=30 -max_len=4096 -verbosity=0 ${found} ${corpus})
  if(NOT TARGET fuzzers)
    add_custom_target(fuzzers)
  endif()
  add_dependencies(fuzzers fuzz_${name})
endfunction()

# joute_add_script(<file> <arguments>…): adds a Python script as a test, named after its folder and file.
function(joute_add_script file)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  cmake_path(ABSOLUTE_PATH file NORMALIZE)
  cmake_path(GET file STEM name)
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME folder)
  if(NOT folder STREQUAL "tests")
    set(name ${folder}_${name})
  endif()
  add_test(NAME ${name} COMMAND ${Python3_EXECUTABLE} ${file} ${ARGN})
  set(home ${CMAKE_CURRENT_BINARY_DIR}/home)  # for the test's matches and preferences
  set_tests_properties(${name} PROPERTIES ENVIRONMENT
    "PYTHONPATH=${JOUTE_TEMPLATES};XDG_DATA_HOME=${home}/data;XDG_CONFIG_HOME=${home}/config;DISPLAY=;WAYLAND_DISPLAY=")
endfunction()

# joute_embed_texts(<variable> <folder>): sets the variable to GameTexts initialisers, one per language of the folder.
function(joute_embed_texts variable folder)
  file(GLOB translations CONFIGURE_DEPENDS ${folder}/*.po)
  set(languages en)
  foreach(file IN LISTS translations)
    cmake_path(GET file STEM language)
    list(APPEND languages ${language})
  endforeach()
  set(result "")
  foreach(language IN LISTS languages)
    set(rules "")
    set(po "")
    set(rules_file ${folder}/README.${language}.md)
    if(language STREQUAL "en")
      set(rules_file ${folder}/README.md)
    endif()
    foreach(part IN ITEMS "rules;${rules_file}" "po;${folder}/${language}.po")
      list(GET part 0 what)
      list(GET part 1 file)
      if(EXISTS ${file})
        file(READ ${file} ${what})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
      endif()
    endforeach()
    string(APPEND result "    {\"${language}\",\nR\"joute(${rules})joute\",\nR\"joute(${po})joute\"},\n")
  endforeach()
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

# joute_embed_pictures(<variable> <folder>): sets the variable to Picture initialisers, one per SVG file of the folder.
function(joute_embed_pictures variable folder)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.svg)
  set(result "")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM name)
    file(READ ${file} svg)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    string(APPEND result "    {\"${name}\", R\"joute(${svg})joute\"},\n")
  endforeach()
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

# joute_use_own_compiler(<target>): applies the options of JouteCompiler.cmake, inside this tree only.
function(joute_use_own_compiler target)
  if(TARGET joute_compiler)
    target_link_libraries(${target} PRIVATE joute_compiler)
  endif()
endfunction()

# joute_compile_together(<target>): compiles up to twenty sources of a target as one, in builds with JOUTE_UNITY. They
# share the cost of headers and templates.
function(joute_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD "${JOUTE_UNITY}" UNITY_BUILD_BATCH_SIZE 20)
endfunction()
