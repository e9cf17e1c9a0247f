#![no_std]
#![no_main]
m3::firmware! { view_maps, f64 }
