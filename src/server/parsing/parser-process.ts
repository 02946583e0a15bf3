import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FromParser } from './jobs.ts'

// A process that reads one kind of untrusted input, started by parser-pool.ts. The parser works in a thread, so that this
// thread can end the process at any moment, whatever the parser is doing.

const CHECK_MS = 20
const LOWER_PRIORITY = 10
const MB = 1024 * 1024

const memoryMax = Number(process.argv[2]) * MB
const cpuMax = Number(process.argv[3]) * 1_000
/** CPU usage when the job began; null between jobs. */
let before: NodeJS.CpuUsage | null = null
const end = () => process.kill(process.pid, 'SIGKILL')

// Threads inherit it: pages and calls come first on a busy machine.
setPriority(LOWER_PRIORITY)
if (process.platform === 'linux') {
  try {
    // The first that the kernel ends when a machine or a container has no memory left.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container may forbid it.
  }
}
process.once('disconnect', end)
setInterval(() => {
  // The heap limit of V8 does not count what libvips allocates.
  if (process.memoryUsage.rss() > memoryMax) end()
  if (!before) return
  const { user, system } = process.cpuUsage(before)
  if (user + system > cpuMax) end()
}, CHECK_MS).unref()

const file = fileURLToPath(import.meta.url)
const thread = new Worker(join(dirname(file), `parser-thread${extname(file)}`), {
  resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memoryMax / MB / 2) },
})
thread.on('message', (answer: FromParser) => {
  before = null
  // The allocator gives little back, and what one picture left must not count against the next.
  process.send?.({ ...answer, outgrown: process.memoryUsage.rss() > memoryMax / 2 })
})
thread.once('error', end)
process.on('message', (message) => {
  before = process.cpuUsage()
  thread.postMessage(message)
})
