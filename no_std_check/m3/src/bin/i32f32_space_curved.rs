#![no_std]
#![no_main]
m3::firmware! { space_curved, I32F32 }
