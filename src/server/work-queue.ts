import type { WorkQueue } from './app-context.ts'
import { runOutsideCallDeadline } from './database/call-time.ts'

/**
 * Runs `work` when woken, once more if it was woken meanwhile, and never twice at a time in this process. Other processes work on
 * the same stored rows. Errors go to `failed`, and the next wake tries again.
 */
export function openWorkQueue(
  work: () => Promise<void>,
  failed: (problem: unknown) => void,
): WorkQueue & { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = async () => {
    do {
      again = false
      await work().catch(failed)
    } while (again && !stopped)
    running = null
  }
  return {
    wake() {
      if (stopped) return
      if (running) again = true
      // Outside the deadline and the admission of the request that stored the work.
      running ??= runOutsideCallDeadline(run)
    },
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
