// Loaded into a server by tests with `--import`: SIGUSR2 blocks its event loop for ever.
process.on('SIGUSR2', () => {
  for (;;);
})
