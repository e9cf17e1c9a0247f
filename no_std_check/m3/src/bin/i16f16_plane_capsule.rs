#![no_std]
#![no_main]
m3::firmware! { plane_capsule, I16F16 }
