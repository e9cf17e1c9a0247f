//! The memory of the board `lm3s6965evb`, for the linker script of `cortex-m-rt`.

use std::{env, fs, path::PathBuf};

const MEMORY: &str = "MEMORY
{
    FLASH : ORIGIN = 0x00000000, LENGTH = 256K
    RAM : ORIGIN = 0x20000000, LENGTH = 64K
}
";

fn main() -> std::io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("memory.x"), MEMORY)?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rerun-if-changed=build.rs");
    Ok(())
}
