//! What is printed: a line for each part.

use crate::feed::{Feed, Hash};

/// Where reports go.
pub type Out<'a> = &'a mut dyn FnMut(&Report);

/// The answers of one part for one scalar.
pub struct Report {
    scalar: &'static str,
    part: &'static str,
    hash: Hash,
    hits: u32,
    questions: u32,
    contradictions: u32,
}

impl Report {
    pub(crate) fn new(scalar: &'static str, part: &'static str) -> Self {
        Self { scalar, part, hash: Hash::new(), hits: 0, questions: 0, contradictions: 0 }
    }

    /// Hashes an answer.
    pub(crate) fn answer(&mut self, answer: &impl Feed) {
        answer.feed(&mut self.hash);
    }

    /// Counts a yes or a no.
    pub(crate) fn count(&mut self, hit: bool) {
        self.questions = self.questions.wrapping_add(1);
        self.hits = self.hits.wrapping_add(u32::from(hit));
    }

    /// Hashes a yes or no, and expects the same from the other question.
    pub(crate) fn pair(&mut self, intersects: bool, shares: bool) {
        self.count(intersects);
        self.answer(&intersects);
        self.contradictions = self.contradictions.wrapping_add(u32::from(intersects != shares));
    }

    /// Expects two answers to one question to be the same.
    pub(crate) fn agree(&mut self, same: bool) {
        self.contradictions = self.contradictions.wrapping_add(u32::from(!same));
    }

    /// Expects two answers to have the same bits.
    pub(crate) fn same(&mut self, one: &impl Feed, other: &impl Feed) {
        let (mut first, mut second) = (Hash::new(), Hash::new());
        one.feed(&mut first);
        other.feed(&mut second);
        self.agree(first.all() == second.all());
    }

    /// Whether all answers agreed with each other.
    pub fn is_consistent(&self) -> bool {
        self.contradictions == 0
    }

    /// Hands out the bytes of `scalar part all decisions yes/all`, of the hashes of all answers and
    /// of the decisions, with a note on contradictions.
    pub fn write(&self, out: &mut impl FnMut(u8)) {
        padded(self.scalar, 7, out);
        padded(self.part, 16, out);
        for hash in [self.hash.all(), self.hash.decisions()] {
            for k in (0..16).rev() {
                let digit = (hash >> (4 * k) & 15) as u8;
                out(if digit < 10 { b'0' + digit } else { b'a' - 10 + digit });
            }
            out(b' ');
        }
        decimal(self.hits, out);
        out(b'/');
        decimal(self.questions, out);
        if !self.is_consistent() {
            " CONTRADICTIONS ".bytes().for_each(&mut *out);
            decimal(self.contradictions, out);
        }
    }
}

fn padded(text: &str, width: usize, out: &mut impl FnMut(u8)) {
    text.bytes().chain(core::iter::repeat(b' ')).take(width.max(text.len())).for_each(out);
}

/// Hands out the digits of a number.
pub fn decimal(number: u32, out: &mut impl FnMut(u8)) {
    let mut power = 1_000_000_000;
    while power > 0 {
        if number >= power || power == 1 {
            out(b'0' + (number / power % 10) as u8);
        }
        power /= 10;
    }
}
