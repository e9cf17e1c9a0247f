//! Linux without a C library, but on x86-64: two system calls.

use core::arch::{asm, global_asm};

// Here `memcpy` and its kin are the C library's, which starts itself.
#[cfg(target_arch = "x86_64")]
global_asm!(".globl main", "main:", "and rsp, -16", "call firmware");

#[cfg(target_arch = "x86")]
global_asm!(".globl _start", "_start:", "and esp, -16", "call firmware");

#[cfg(target_arch = "aarch64")]
global_asm!(".globl _start", "_start:", "bl firmware");

#[cfg(target_arch = "powerpc")]
global_asm!(".globl _start", "_start:", "li 0, 0", "stwu 0, -16(1)", "bl firmware");

#[cfg(any(target_arch = "x86", target_arch = "powerpc"))]
mod number {
    pub const WRITE: usize = 4;
    pub const EXIT: usize = 1;
}

#[cfg(target_arch = "x86_64")]
mod number {
    pub const WRITE: usize = 1;
    pub const EXIT: usize = 60;
}

#[cfg(target_arch = "aarch64")]
mod number {
    pub const WRITE: usize = 64;
    pub const EXIT: usize = 93;
}

/// A system call with three arguments; its result is not looked at.
///
/// # Safety
/// The arguments must be what the kernel expects of this call.
unsafe fn call(number: usize, a: usize, b: usize, c: usize) {
    // SAFETY: as the caller promises.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        asm!("syscall", inlateout("rax") number => _, in("rdi") a, in("rsi") b, in("rdx") c,
            out("rcx") _, out("r11") _, options(nostack))
    }
    // SAFETY: as the caller promises. The register ebx belongs to the compiler.
    #[cfg(target_arch = "x86")]
    unsafe {
        asm!("xchg ebx, {a}", "int 0x80", "xchg ebx, {a}", a = inout(reg) a => _,
            inlateout("eax") number => _, in("ecx") b, in("edx") c, options(nostack))
    }
    // SAFETY: as the caller promises.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        asm!("svc 0", in("x8") number, inlateout("x0") a => _, in("x1") b, in("x2") c,
            options(nostack))
    }
    // SAFETY: as the caller promises.
    #[cfg(target_arch = "powerpc")]
    unsafe {
        asm!("sc", inlateout("r0") number => _, inlateout("r3") a => _, inlateout("r4") b => _,
            inlateout("r5") c => _, out("r6") _, out("r7") _, out("r8") _, out("r9") _,
            out("r10") _, out("r11") _, out("r12") _, out("cr0") _, out("ctr") _,
            out("xer") _, options(nostack))
    }
}

pub fn print(text: &[u8]) {
    // SAFETY: writes the text to the standard output.
    unsafe { call(number::WRITE, 1, text.as_ptr() as usize, text.len()) }
}

pub fn end(well: bool) -> ! {
    loop {
        // SAFETY: ends the process.
        unsafe { call(number::EXIT, usize::from(!well), 0, 0) }
    }
}

pub fn needs() -> Option<(u32, u32)> {
    None
}

/// `core` as it comes with the compiler names this function, though nothing unwinds.
#[cfg(target_arch = "x86_64")]
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
