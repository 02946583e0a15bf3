import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const BEAT_MS = 500
/** Upper bounds: run from the sources, the thread strips the types first. */
const THREAD_MB = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 }

export interface WatchdogShared {
  /** A number that changes with each beat; negative while a debugger may hold the event loop. */
  beats: SharedArrayBuffer
}

/** Beside this file, as a source or built (vite.config.ts). */
const own = fileURLToPath(import.meta.url)
const THREAD =
  extname(own) === '.ts'
    ? join(dirname(own), 'watchdog-thread.ts')
    : join(import.meta.dirname, '../../../dist/server/watchdog-thread.js')

/**
 * Ends this process when its event loop hangs for ten seconds; its supervisor restarts it (docs/decisions/027).
 * Called once the process serves, so that a long start is never taken for a hang.
 */
export function startWatchdog(): void {
  const shared: WatchdogShared = { beats: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) }
  const beats = new Int32Array(shared.beats)
  let count = 0
  const beat = () => {
    count = (count + 1) % 1_000_000
    Atomics.store(beats, 0, isDebugged() ? -count - 1 : count)
  }
  beat()
  setInterval(beat, BEAT_MS).unref()
  const thread = new Worker(THREAD, {
    workerData: shared,
    env: {},
    execArgv: [],
    resourceLimits: THREAD_MB,
  })
  thread.unref()
  // Without it the process still serves.
  thread.once('error', (problem) => process.stderr.write(`The watchdog ended: ${problem.message}\n`))
}

const isDebugged = () => process.getBuiltinModule('node:inspector').url() !== undefined
