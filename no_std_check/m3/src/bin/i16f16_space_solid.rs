#![no_std]
#![no_main]
m3::firmware! { space_solid, I16F16 }
