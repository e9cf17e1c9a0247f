#![no_std]
#![no_main]
m3::firmware! { space_curved, I16F16 }
