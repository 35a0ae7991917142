# Warnings are errors. The set is the same for g++ and clang where both know it.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wcast-align -Wunused
  -Woverloaded-virtual -Wnull-dereference -Wdouble-promotion -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of g++ 12 inside the standard library at -O2/-O3 (bugs 105329, 107852 of its tracker).
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-null-dereference
    -Wno-maybe-uninitialized)
endif()
