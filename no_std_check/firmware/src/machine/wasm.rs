//! WebAssembly in a host that offers a function to print with.

unsafe extern "C" {
    safe fn firmware() -> !;
}

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    safe fn print_bytes(start: *const u8, length: usize);
    safe fn exit(well: bool) -> !;
}

#[unsafe(no_mangle)]
extern "C" fn _start() {
    firmware()
}

pub fn print(text: &[u8]) {
    print_bytes(text.as_ptr(), text.len());
}

pub fn end(well: bool) -> ! {
    exit(well)
}

pub fn needs() -> Option<(u32, u32)> {
    None
}
