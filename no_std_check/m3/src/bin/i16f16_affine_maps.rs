#![no_std]
#![no_main]
m3::firmware! { affine_maps, I16F16 }
