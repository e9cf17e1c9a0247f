#![no_std]
#![no_main]
m3::firmware! { plane_simple, I16F16 }
