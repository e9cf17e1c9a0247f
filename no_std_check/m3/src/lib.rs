#![no_std]
//! What the binaries share: printing through the emulator, and the depth of the stack.

pub use answers;
use answers::{Out, decimal};
pub use cortex_m_rt;
use cortex_m_rt::{ExceptionFrame, exception};
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use cortex_m_semihosting::hio;

/// The firmware for some parts and a scalar.
#[macro_export]
macro_rules! firmware {
    ($parts:ident, $scalar:ident) => {
        use $crate::answers::*;
        use $crate::cortex_m_rt;

        #[cortex_m_rt::entry]
        fn start() -> ! {
            $crate::main($parts::<$scalar>)
        }
    };
}

/// Prints the reports of some parts and what they needed, then leaves the emulator.
pub fn main(parts: fn(Out)) -> ! {
    parts(&mut |report| print(|mut out| report.write(&mut out)));
    print(|mut out| {
        b"flash ".iter().for_each(|b| out(*b));
        decimal(flash(), &mut out);
        b" stack ".iter().for_each(|b| out(*b));
        decimal(stack_depth(), &mut out);
    });
    debug::exit(EXIT_SUCCESS);
    fail()
}

/// Prints one line of at most 80 bytes.
fn print(write: impl FnOnce(&mut dyn FnMut(u8))) {
    let mut line = [0; 80];
    let mut length = 0;
    write(&mut |byte| {
        if let Some(place) = line.get_mut(length) {
            *place = byte;
            length += 1;
        }
    });
    if let Some(place) = line.get_mut(length) {
        *place = b'\n';
    }
    let text = line.get(..=length).unwrap_or(&line);
    let printed = hio::hstdout().and_then(|mut out| out.write_all(text));
    if printed.is_err() {
        fail();
    }
}

unsafe extern "C" {
    static __sidata: u32;
    static __sheap: u32;
    static _stack_start: u32;
}

/// Bytes of flash: the vectors, the code and the constants.
fn flash() -> u32 {
    &raw const __sidata as u32
}

/// Bytes of the stack that were ever used: the start-up code has painted all of it.
fn stack_depth() -> u32 {
    let (low, high) = (&raw const __sheap, &raw const _stack_start);
    let mut place = low;
    // SAFETY: all words from `__sheap` to `_stack_start` are RAM that this program owns.
    while place < high && unsafe { place.read_volatile() } == cortex_m_rt::STACK_PAINT_VALUE {
        place = place.wrapping_add(1);
    }
    (high as u32).wrapping_sub(place as u32)
}

/// Leaves the emulator with a failure.
pub fn fail() -> ! {
    loop {
        debug::exit(EXIT_FAILURE);
    }
}

unsafe extern "C" {
    #[link_name = "\n\nERROR: a panic is reachable from a query\n"]
    safe fn a_panic_is_reachable() -> !;
}

/// The proof that nothing panics: this function does not exist, so the firmware links only
/// if the compiler has found every panic unreachable.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    a_panic_is_reachable()
}

#[exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    print(|out| b"hard fault".iter().for_each(|b| out(*b)));
    fail()
}
