#![no_std]
#![no_main]
m3::firmware! { plane_capsule, I32F32 }
