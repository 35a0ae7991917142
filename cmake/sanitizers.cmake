# ACIES_SANITIZE is a list for -fsanitize: "address,undefined" or "thread". Presets asan and tsan set it.
set(ACIES_SANITIZE "" CACHE STRING "Sanitizers, comma separated")
if(ACIES_SANITIZE)
  add_compile_options(-fsanitize=${ACIES_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${ACIES_SANITIZE})
endif()
