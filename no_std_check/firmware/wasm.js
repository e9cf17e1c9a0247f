// Runs a WebAssembly program that prints: node wasm.js PROGRAM
const bytes = require("fs").readFileSync(process.argv[2]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    host: {
        print_bytes: (start, length) =>
            process.stdout.write(Buffer.from(exports.memory.buffer, start, length)),
        exit: (well) => process.exit(well ? 0 : 1),
    },
});
exports._start();
