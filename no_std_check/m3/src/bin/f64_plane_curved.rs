#![no_std]
#![no_main]
m3::firmware! { plane_curved, f64 }
