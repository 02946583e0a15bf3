import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogShared } from './watchdog.ts'

const LOOK_MS = 1_000
/** Counts checks, not time: after a sleep of the machine or a stop of the process the event loop must get time to beat first. */
const LOOKS_MAX = 10
/** Ends a process that runs no code any more, and distinguishes it from other ends: no one else sends it. */
const SIGNAL = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'

const { beats } = workerData as WatchdogShared
const seen = new Int32Array(beats)
const sleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

let last = Atomics.load(seen, 0)
for (let missed = 0; ; ) {
  Atomics.wait(sleep, 0, 0, LOOK_MS)
  const now = Atomics.load(seen, 0)
  missed = now === last && now >= 0 ? missed + 1 : 0
  last = now
  if (missed < LOOKS_MAX) continue
  const msg = `the event loop stood still for ${(LOOKS_MAX * LOOK_MS) / 1000} s; the process is ended`
  try {
    writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`)
  } catch {
    // Nobody reads it any more.
  }
  process.kill(process.pid, SIGNAL)
  missed = 0
}
