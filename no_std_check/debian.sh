# For the scripts here: Debian's own Rust, which builds `core` for machines it has no library
# for. Source after install.sh.

# debian COMMAND ARGUMENTS... : a command of its cargo, into target/debian.
debian() {
    local bare="-C linker=ld.lld -C linker-flavor=ld.lld -C relocation-model=static"
    install rustc-web cargo-web rust-web-src lld
    RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_DIR=target/debian \
        CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER=ld.lld \
        CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER=ld.lld \
        CARGO_TARGET_THUMBV7EM_NONE_EABIHF_LINKER=ld.lld \
        CARGO_TARGET_THUMBV8M_MAIN_NONE_EABI_LINKER=ld.lld \
        CARGO_TARGET_RISCV32IMAC_UNKNOWN_NONE_ELF_LINKER=ld.lld \
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld \
        CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_RUSTFLAGS="$bare" \
        CARGO_TARGET_POWERPC_UNKNOWN_LINUX_GNU_RUSTFLAGS="$bare" \
        /usr/bin/cargo "$@" \
        -Z build-std=core -Z build-std-features=compiler-builtins-mem
}

# debian_cargo ARGUMENTS... : builds.
debian_cargo() {
    debian build --locked --quiet "$@"
}
