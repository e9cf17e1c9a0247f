#![no_std]
#![no_main]
firmware::firmware! { I32F32 }
