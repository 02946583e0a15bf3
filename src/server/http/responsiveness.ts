import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const BEAT_MS = 250
/** An event loop that stalled this long has kept every caller waiting; the process is not ready for as long afterwards. */
const STALL_MS = 3_000
const PROBE_LIMIT_MS = 1_000

/** Whether this process answers in time: its event loop and the threads that read files. */
export interface Responsiveness {
  isReady(): Promise<boolean>
}

export function watchResponsiveness(app: FastifyInstance): Responsiveness {
  let lastBeat = performance.now()
  let stalledAt = Number.NEGATIVE_INFINITY
  const noteStall = () => {
    const now = performance.now()
    if (now - lastBeat > STALL_MS) stalledAt = now
    lastBeat = now
    return now
  }
  const timer = setInterval(noteStall, BEAT_MS)
  timer.unref()
  // Nobody waits for a server that is still being built, however long that takes.
  app.addHook('onReady', async () => {
    lastBeat = performance.now()
    stalledAt = Number.NEGATIVE_INFINITY
  })
  app.addHook('onClose', async () => clearInterval(timer))
  let probe: Promise<boolean> | null = null
  return {
    async isReady() {
      if (noteStall() - stalledAt < STALL_MS) return false
      // One probe at a time: those of a stuck pool must not queue up behind each other.
      probe ??= stat(import.meta.dirname)
        .then(
          () => true,
          () => true,
        )
        .finally(() => {
          probe = null
        })
      return Promise.race([probe, delay(PROBE_LIMIT_MS, false, { ref: false })])
    },
  }
}
