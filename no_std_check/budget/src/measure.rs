//! What a query takes: time, and stack.

use crate::machine::{REACH, TIMER, depth, print, time};
use answers::{Generator, Make, Mood, decimal};
use core::hint::black_box;

/// How often each is asked.
const INPUTS: usize = 256;

/// The emulator lets 64 ns pass for an instruction, and the timer has 25 MHz: 1.6 steps.
const fn instructions(steps: u32) -> u32 {
    (steps as u64 * 5 / 8) as u32
}

/// Asks a question about all inputs: how long it took in steps of the timer, once and at
/// most.
#[inline(never)]
fn ask<I, R>(inputs: &[I; INPUTS], question: fn(&I) -> R) -> (u32, u32) {
    let (mut sum, mut most) = (0_u32, 0);
    for input in inputs {
        let start = time();
        black_box(question(black_box(input)));
        let steps = start.wrapping_sub(time()) & TIMER;
        sum = sum.wrapping_add(steps);
        most = most.max(steps);
    }
    (sum, most)
}

/// Measures a query and prints its line.
pub fn measure<I: Make, R>(name: &str, question: fn(&I) -> R) {
    let mut g = Generator::new(21);
    let inputs: [I; INPUTS] = core::array::from_fn(|_| I::make(Mood::Fraction, &mut g));
    let nothing: fn(&I) = |_| ();
    let mut taken = [(0, 0); 2];
    let rest = depth(REACH, &mut || taken = [ask(&inputs, nothing), (0, 0)]);
    let stack = depth(REACH, &mut || taken = [ask(&inputs, nothing), ask(&inputs, question)]);
    let [(sum0, most0), (sum, most)] = taken;
    let mean = instructions(sum.wrapping_sub(sum0)) / INPUTS as u32;
    let most = instructions(most.wrapping_sub(most0));
    let usual = usual(stack, &inputs, question);
    line(name, [mean, most, usual.min(stack.wrapping_sub(rest)), stack.wrapping_sub(rest)]);
}

/// The bytes of stack that nine of ten calls stay within, if none takes more than some.
fn usual<I, R>(most: u32, inputs: &[I; INPUTS], question: fn(&I) -> R) -> u32 {
    #[inline(never)]
    fn one<I, R>(input: &I, question: fn(&I) -> R) {
        black_box(question(black_box(input)));
    }
    let reach = (most as usize).next_multiple_of(4);
    let nothing: fn(&I) = |_| ();
    let rest = inputs.first().map_or(0, |input| depth(reach, &mut || one(input, nothing)));
    let mut each = inputs.each_ref().map(|input| depth(reach, &mut || one(input, question)));
    each.sort_unstable();
    each.get(INPUTS * 9 / 10).map_or(0, |depth| depth.wrapping_sub(rest))
}

/// Prints a name and numbers.
fn line(name: &str, numbers: [u32; 4]) {
    let mut text = [0; 96];
    let mut places = text.iter_mut();
    let mut out = |byte: u8| {
        if let Some(place) = places.next() {
            *place = byte;
        }
    };
    name.bytes().for_each(&mut out);
    for number in numbers {
        out(b' ');
        decimal(number, &mut out);
    }
    out(b'\n');
    out(0);
    print(&text);
}
