//! A Cortex-M that prints through the emulator's semihosting.

use cortex_m_rt::{ExceptionFrame, entry, exception};
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use cortex_m_semihosting::hio;

unsafe extern "C" {
    safe fn firmware() -> !;
    static __sidata: u32;
    static __sheap: u32;
    static _stack_start: u32;
}

#[entry]
fn start() -> ! {
    firmware()
}

pub fn print(text: &[u8]) {
    if hio::hstdout().and_then(|mut out| out.write_all(text)).is_err() {
        end(false);
    }
}

pub fn end(well: bool) -> ! {
    loop {
        debug::exit(if well { EXIT_SUCCESS } else { EXIT_FAILURE });
    }
}

/// Bytes of flash (the vectors, the code and the constants), and bytes of the stack that
/// were ever used: the start-up code has painted all of it.
pub fn needs() -> Option<(u32, u32)> {
    let (low, high) = (&raw const __sheap, &raw const _stack_start);
    let mut place = low;
    // SAFETY: all words from `__sheap` to `_stack_start` are RAM that this program owns.
    while place < high && unsafe { place.read_volatile() } == cortex_m_rt::STACK_PAINT_VALUE {
        place = place.wrapping_add(1);
    }
    // The secure flash of an M33 starts at 0x1000_0000.
    let flash = &raw const __sidata as u32 & 0x0fff_ffff;
    Some((flash, (high as u32).wrapping_sub(place as u32)))
}

#[exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    print(b"hard fault\n");
    end(false)
}
