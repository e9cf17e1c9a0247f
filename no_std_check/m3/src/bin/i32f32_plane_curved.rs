#![no_std]
#![no_main]
m3::firmware! { plane_curved, I32F32 }
