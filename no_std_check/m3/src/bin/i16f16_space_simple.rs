#![no_std]
#![no_main]
m3::firmware! { space_simple, I16F16 }
