// node --expose-gc --import test/fuzz/tell-memory.ts <program>: the program says how much memory it holds when SIGUSR2 comes.

process.on('SIGUSR2', () => {
  gc?.()
  process.stdout.write(`holds ${String(process.memoryUsage().rss)} bytes\n`)
})
