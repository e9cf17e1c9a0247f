//! A Cortex-M in QEMU: where it starts, how it prints and ends, its timer and its stack.

use core::arch::asm;
use core::panic::PanicInfo;
use core::ptr::with_exposed_provenance_mut;

unsafe extern "C" {
    static stack_top: u32;
}

/// An address of the vector table.
#[repr(C)]
union Vector {
    top: *const u32,
    code: extern "C" fn() -> !,
}

// SAFETY: nobody writes to it.
unsafe impl Sync for Vector {}

/// The stack, and the code for reset and the faults.
#[unsafe(no_mangle)]
#[unsafe(link_section = ".vectors")]
static VECTORS: [Vector; 7] = [
    Vector { top: &raw const stack_top },
    Vector { code: reset },
    Vector { code: fault },
    Vector { code: fault },
    Vector { code: fault },
    Vector { code: fault },
    Vector { code: fault },
];

fn register(address: usize) -> *mut u32 {
    with_exposed_provenance_mut(address)
}

#[unsafe(no_mangle)]
extern "C" fn reset() -> ! {
    // SAFETY: gives access to the floating-point unit where there is one, then starts the
    // timer, which counts down the clock of the processor.
    unsafe {
        register(0xe000_ed88).write_volatile(0xf << 20);
        asm!("dsb", "isb");
        register(0xe000_e014).write_volatile(TIMER);
        register(0xe000_e018).write_volatile(0);
        register(0xe000_e010).write_volatile(0b101);
    }
    started()
}

#[inline(never)]
fn started() -> ! {
    crate::main();
    end(true)
}

extern "C" fn fault() -> ! {
    print(b"fault\n\0");
    end(false)
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    print(b"panic\n\0");
    end(false)
}

/// What the debugger does for a program under it.
fn semihosting(operation: usize, argument: usize) {
    // SAFETY: the operations used here read memory only, or end the emulator.
    unsafe { asm!("bkpt 0xab", inout("r0") operation => _, in("r1") argument) }
}

/// Prints bytes up to a zero, which must be there.
pub fn print(text: &[u8]) {
    if text.contains(&0) {
        semihosting(0x04, text.as_ptr().addr());
    }
}

/// Ends the emulator.
pub fn end(well: bool) -> ! {
    loop {
        semihosting(0x18, if well { 0x2_0026 } else { 0x2_0023 });
    }
}

/// What the timer counts down from.
pub const TIMER: u32 = 0xff_ffff;

/// The time, backwards.
#[inline(always)]
pub fn time() -> u32 {
    // SAFETY: reads the timer.
    unsafe { register(0xe000_e018).read_volatile() }
}

const PAINT: u32 = 0xdead_beef;
/// More bytes of stack than any question takes.
pub const REACH: usize = 100_000;

/// The bytes of stack that a call takes, which are no more than some.
#[inline(never)]
pub fn depth(reach: usize, call: &mut dyn FnMut()) -> u32 {
    let here: usize;
    // SAFETY: reads the stack pointer.
    unsafe { asm!("mov {}, sp", out(reg) here) };
    let (low, top) = (register(here.wrapping_sub(reach)), register(here));
    let mut place = low;
    while place < top {
        // SAFETY: free RAM below the stack, of which the board has megabytes.
        unsafe { place.write_volatile(PAINT) };
        place = place.wrapping_add(1);
    }
    call();
    let mut place = low;
    // SAFETY: as above.
    while place < top && unsafe { place.read_volatile() } == PAINT {
        place = place.wrapping_add(1);
    }
    here.wrapping_sub(place.addr()) as u32
}
