// Runs a WebAssembly program that prints: node wasm.mjs PROGRAM
import { readFileSync, writeSync } from "node:fs";

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])), {
    host: {
        print_bytes: (start, length) =>
            writeSync(1, new Uint8Array(exports.memory.buffer, start, length)),
        exit: (well) => process.exit(well ? 0 : 1),
    },
});
exports._start();
