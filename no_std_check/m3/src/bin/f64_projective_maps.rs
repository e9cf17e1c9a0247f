#![no_std]
#![no_main]
m3::firmware! { projective_maps, f64 }
