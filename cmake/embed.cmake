# acies_embed(TARGET NAME ROOT folders...): every .toml, .json and .case file below ROOT/<folder> becomes bytes in the
# program, listed by acies::embedded::NAME(): path relative to ROOT, contents. No file is read at run time.
function(acies_embed target name root)
  set(files)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${root}/${folder}/*.toml ${root}/${folder}/*.json ${root}/${folder}/*.case)
    list(APPEND files ${found})
  endforeach()
  list(SORT files)
  acies_embed_files(${target} ${name} ${root} ${files})
endfunction()

# acies_embed_files(TARGET NAME ROOT files...): the same for files that are named one by one; they may be generated.
function(acies_embed_files target name root)
  set(files ${ARGN})
  set(asm "  .section .rodata\n")
  set(rows "")
  set(externs "")
  set(i 0)
  foreach(f ${files})
    file(RELATIVE_PATH rel ${root} ${f})
    set(sym acies_embedded_${name}_${i})
    string(APPEND asm "  .global ${sym}\n  .global ${sym}_end\n${sym}:\n  .incbin \"${f}\"\n${sym}_end:\n  .byte 0\n")
    string(APPEND externs "extern \"C\" const char ${sym}[]; extern \"C\" const char ${sym}_end[];\n")
    string(APPEND rows "  {\"${rel}\", std::string_view(${sym}, static_cast<std::size_t>(${sym}_end - ${sym}))},\n")
    math(EXPR i "${i} + 1")
  endforeach()
  string(APPEND asm "  .section .note.GNU-stack,\"\",%progbits\n")
  set(dir ${CMAKE_BINARY_DIR}/embedded)
  file(MAKE_DIRECTORY ${dir})
  file(CONFIGURE OUTPUT ${dir}/${name}.S CONTENT "${asm}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${name}.cpp @ONLY CONTENT "#include \"base/embedded.h\"
${externs}
namespace acies::embedded {
std::span<const File> ${name}() {
  static const std::array<File, ${i}> files{{
${rows}  }};
  return files;
}
}  // namespace acies::embedded
")
  set_source_files_properties(${dir}/${name}.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${dir}/${name}.S ${dir}/${name}.cpp)
endfunction()
