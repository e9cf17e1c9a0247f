//! The memory of the machine, for the linker, and what else it must be told.

use std::{env, fs, path::PathBuf};

/// The boards mps2-an385 (M3) and mps2-an386 (M4).
const MPS2: &str = "MEMORY
{
    FLASH : ORIGIN = 0x00000000, LENGTH = 4M
    RAM : ORIGIN = 0x20000000, LENGTH = 4M
}
";

/// The board mps2-an505 (M33), in its secure state.
const MPS2_SECURE: &str = "MEMORY
{
    FLASH : ORIGIN = 0x10000000, LENGTH = 4M
    RAM : ORIGIN = 0x38000000, LENGTH = 4M
}
";

/// QEMU's RISC-V board `virt`, which has RAM only.
const VIRT: &str = "ENTRY(_start)
SECTIONS
{
    . = 0x80000000;
    .text : { *(.start) *(.text .text.*) }
    .rodata : { *(.rodata .rodata.* .srodata .srodata.*) }
    .data : { *(.data .data.* .sdata .sdata.*) }
    .bss : { *(.bss .bss.* .sbss .sbss.*) }
    .stack (NOLOAD) : ALIGN(16) { . = . + 1M; _stack_top = .; }
    /DISCARD/ : { *(.eh_frame .eh_frame_hdr) }
}
";

fn main() -> std::io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let target = env::var("TARGET").unwrap_or_default();
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo:rustc-link-search={}", out.display());
    let argument = |a: &str| println!("cargo:rustc-link-arg-bins={a}");
    if matches!(env::var("OPT_LEVEL").as_deref(), Ok("0" | "1")) {
        // Too little is inlined for the proof that nothing panics: only the answers count.
        argument("--unresolved-symbols=ignore-all");
    }
    if target.starts_with("thumb") {
        let memory = if target.starts_with("thumbv8m") { MPS2_SECURE } else { MPS2 };
        fs::write(out.join("memory.x"), memory)?;
        argument("-Tlink.x");
    } else if target.starts_with("riscv") {
        fs::write(out.join("virt.x"), VIRT)?;
        argument("-Tvirt.x");
    } else if target.starts_with("wasm") {
        argument("--export=_start");
    } else if target.starts_with("x86_64") {
        // Linked by the C compiler; memcpy and its kin are in the C library.
        argument("-lc");
    }
    Ok(())
}
