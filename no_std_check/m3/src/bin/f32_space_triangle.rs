#![no_std]
#![no_main]
m3::firmware! { space_triangle, f32 }
