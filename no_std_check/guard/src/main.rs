#![no_std]
#![no_main]
//! A keep-out guard: RATE times a second the tool is to move on by up to 2 mm; the guard lets
//! it only where it touches nothing, and else it turns to another target.
//!
//! Prints how many instructions the guard took, and fails if it was ever more than MOST, or
//! if a period was over before the guard was done.

mod cell;

use cell::{Cell, Length, Point, Tool, at};
use core::hint::black_box;
use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::{entry, exception};
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use cortex_m_semihosting::hprintln;
use nalgebra::Vector3;
use panic_halt as _;

/// The clock of the board, in hertz.
const CLOCK: u32 = 25_000_000;
/// Checks a second.
const RATE: u32 = 20;
/// How many checks the run is long.
const CHECKS: u32 = 10_000;
/// The bound that is promised, in instructions.
const MOST: u32 = 400_000;

/// The emulator lets 64 ns pass for an instruction: 1.6 steps of the clock.
const fn instructions(steps: u32) -> u32 {
    steps / 8 * 5
}

/// A generator of targets (xorshift).
struct Targets(u32);

impl Targets {
    fn below(&mut self, n: u32) -> i16 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 % n) as i16
    }

    fn next(&mut self) -> Point {
        at([self.below(300), self.below(200), self.below(90)])
    }
}

/// The tool with its tip here: 60 mm long and 6 mm thick.
fn tool(tip: Point) -> Tool {
    let radius = Length::from_num(3);
    let low = Vector3::new(Length::ZERO, Length::ZERO, radius);
    let high = Vector3::new(Length::ZERO, Length::ZERO, Length::from_num(57));
    Tool::new(tip + low, tip + high, radius)
}

/// The next place on the way, at most 2 mm further along each axis.
fn step(from: Point, to: Point) -> Point {
    let most = Length::from_num(2);
    from + (to - from).map(|d| d.clamp(-most, most))
}

/// Ends the sleep between two checks.
#[exception]
fn SysTick() {}

#[entry]
fn main() -> ! {
    let cell = Cell::new();
    let mut targets = Targets(1);
    let mut place = at([0, 0, 90]);
    let mut target = targets.next();
    let (mut refused, mut late, mut worst, mut sum) = (0, 0, 0, 0_u64);

    if let Some(mut core) = cortex_m::Peripherals::take() {
        core.SYST.set_clock_source(SystClkSource::Core);
        core.SYST.set_reload(CLOCK / RATE - 1);
        core.SYST.clear_current();
        core.SYST.enable_counter();
        core.SYST.enable_interrupt();
        for _ in 0..CHECKS {
            while !core.SYST.has_wrapped() {
                cortex_m::asm::wfi();
            }
            let next = step(place, target);
            let start = SYST::get_current();
            let allowed = black_box(&cell).allows(&tool(next));
            let steps = start.wrapping_sub(SYST::get_current());
            late += u32::from(core.SYST.has_wrapped());
            worst = worst.max(instructions(steps));
            sum += u64::from(instructions(steps));
            if allowed {
                place = next;
            } else {
                refused += 1;
            }
            if !allowed || place == target {
                target = targets.next();
            }
        }
    }

    hprintln!("{} checks at {} Hz, {} moves refused, {} late", CHECKS, RATE, refused, late);
    let mean = sum / u64::from(CHECKS);
    hprintln!("instructions: {} on average, {} at most; bound {}", mean, worst, MOST);
    let kept = worst <= MOST && late == 0 && refused > 0 && refused < CHECKS;
    loop {
        debug::exit(if kept { EXIT_SUCCESS } else { EXIT_FAILURE });
    }
}
