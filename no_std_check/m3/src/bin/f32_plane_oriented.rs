#![no_std]
#![no_main]
m3::firmware! { plane_oriented, f32 }
