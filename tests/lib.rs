//! The tests of coincide. `README.md` says where a test belongs.
