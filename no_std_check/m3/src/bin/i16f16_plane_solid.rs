#![no_std]
#![no_main]
m3::firmware! { plane_solid, I16F16 }
