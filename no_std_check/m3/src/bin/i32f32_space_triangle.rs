#![no_std]
#![no_main]
m3::firmware! { space_triangle, I32F32 }
