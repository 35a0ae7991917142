# acies_page(TARGET): the page of web/, built with npm and compiled into the program as acies::embedded::page().
function(acies_page target)
  set(out ${CMAKE_BINARY_DIR}/page)
  set(files ${out}/index.html ${out}/app.js ${out}/app.css ${out}/icon.svg)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/public/*)
  add_custom_command(
    OUTPUT ${files}
    COMMAND ${CMAKE_SOURCE_DIR}/tools/page ${out}
    DEPENDS ${sources} ${CMAKE_SOURCE_DIR}/tools/page ${CMAKE_SOURCE_DIR}/web/index.html
            ${CMAKE_SOURCE_DIR}/web/package.json ${CMAKE_SOURCE_DIR}/web/package-lock.json
            ${CMAKE_SOURCE_DIR}/web/vite.config.ts ${CMAKE_SOURCE_DIR}/web/tsconfig.json
            ${CMAKE_SOURCE_DIR}/schema/core.ts ${CMAKE_SOURCE_DIR}/schema/table.ts
    COMMENT "Building the page")
  acies_embed_files(${target} page ${out} ${files})
endfunction()
