#![no_std]
#![no_main]
firmware::firmware! { I16F16 }
