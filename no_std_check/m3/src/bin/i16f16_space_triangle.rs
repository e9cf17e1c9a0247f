#![no_std]
#![no_main]
m3::firmware! { space_triangle, I16F16 }
