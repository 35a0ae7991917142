# Same battle, same bits: no fused multiply-add, no fast-math, on every compiler and level. docs/determinism.md.
add_compile_options(-ffp-contract=off -fno-fast-math)
