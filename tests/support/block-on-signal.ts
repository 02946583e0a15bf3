// Loaded into a server by tests with `--import`: SIGUSR2 blocks its event loop for ever, without computing.
process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
