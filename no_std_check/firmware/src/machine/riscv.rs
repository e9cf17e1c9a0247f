//! QEMU's RISC-V board `virt`: a serial port to print to, and a switch to end by.

use core::arch::global_asm;

global_asm!(
    ".section .start, \"ax\"",
    ".globl _start",
    "_start:",
    "la sp, _stack_top",
    "call firmware",
);

const SERIAL: *mut u8 = 0x1000_0000 as *mut u8;
const SWITCH: *mut u32 = 0x10_0000 as *mut u32;

pub fn print(text: &[u8]) {
    for byte in text {
        // SAFETY: the transmit register of the board's serial port.
        unsafe { SERIAL.write_volatile(*byte) };
    }
}

pub fn end(well: bool) -> ! {
    loop {
        // SAFETY: the register that ends the emulator.
        unsafe { SWITCH.write_volatile(if well { 0x5555 } else { 0x1_3333 }) };
    }
}

pub fn needs() -> Option<(u32, u32)> {
    None
}
