#![no_std]
#![no_main]
m3::firmware! { space_oriented, I16F16 }
