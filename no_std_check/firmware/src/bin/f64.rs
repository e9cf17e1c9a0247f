#![no_std]
#![no_main]
firmware::firmware! { f64 }
