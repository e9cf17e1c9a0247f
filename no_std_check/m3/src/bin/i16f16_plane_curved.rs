#![no_std]
#![no_main]
m3::firmware! { plane_curved, I16F16 }
