#![no_std]
//! The reports of one scalar, printed by a machine without an operating system.
//!
//! Each kind of machine has its own file in `machine`: how it starts, prints a line and
//! ends.
//!
//! That a binary links is a proof that no query in it panics: see [`panic`].

#[cfg_attr(all(target_arch = "arm", target_os = "none"), path = "machine/cortex_m.rs")]
#[cfg_attr(target_arch = "riscv32", path = "machine/riscv.rs")]
#[cfg_attr(target_arch = "wasm32", path = "machine/wasm.rs")]
#[cfg_attr(target_os = "linux", path = "machine/linux.rs")]
mod machine;

pub use answers;
use answers::{Number, Report, all, decimal};

/// The program for one scalar.
#[macro_export]
macro_rules! firmware {
    ($scalar:ident) => {
        /// What the start-up code of the machine calls.
        #[unsafe(no_mangle)]
        extern "C" fn firmware() -> ! {
            #[allow(unused_imports)]
            use $crate::answers::{I16F16, I32F32};
            $crate::run::<$scalar>()
        }
    };
}

/// Prints the reports of one scalar and what they needed, then ends with success.
pub fn run<T: Number>() -> ! {
    all::<T>(&mut |report: &Report| line(|mut out| report.write(&mut out)));
    if let Some((flash, stack)) = machine::needs() {
        line(|mut out| {
            b"flash ".iter().for_each(|b| out(*b));
            decimal(flash, &mut out);
            b" stack ".iter().for_each(|b| out(*b));
            decimal(stack, &mut out);
        });
    }
    machine::end(true)
}

/// Prints one line of at most 80 bytes.
fn line(write: impl FnOnce(&mut dyn FnMut(u8))) {
    let mut line = [0; 80];
    let mut length: usize = 0;
    write(&mut |byte| {
        if let Some(place) = line.get_mut(length) {
            *place = byte;
            length = length.wrapping_add(1);
        }
    });
    if let Some(place) = line.get_mut(length) {
        *place = b'\n';
    }
    machine::print(line.get(..=length).unwrap_or(&line));
}

unsafe extern "C" {
    #[link_name = "\n\nERROR: a panic is reachable from a query\n"]
    safe fn a_panic_is_reachable() -> !;
}

/// The proof that nothing panics: this function does not exist, so the program links only
/// if the compiler has found every panic unreachable.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    a_panic_is_reachable()
}
