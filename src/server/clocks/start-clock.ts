import type { AppContext } from '#server/app-context.ts'
import { acquireLease, releaseLease, renewLease } from './leases.ts'

/** A periodic job, which runs in one process at a time. */
export interface Repeated {
  /** Its name in `leases`, and in the log when it fails. */
  name: string
  everyMs: number
  /** Ends soon after `signal` says that we stop, or that another process has taken over. */
  run(signal: AbortSignal): Promise<unknown>
}

/** A clock that runs in this process. */
export interface RunningClock {
  /** Runs it now, if it is due and no other process does. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** How long the lease of a process that died keeps others from running its job. */
const LEASE_MS = 30_000
const LOOK_AT_MOST_MS = 60_000
/** A job is due slightly before its time, because the timers of the processes do not agree to the millisecond. */
const EARLY = 0.9

/**
 * Runs `run` about every `everyMs`, however many processes start the same clock: each checks, one takes the lease. When its
 * process dies another takes over within a minute and a half; when it fails it is due again at the next check.
 */
export function startClock(
  { db, chance, log, metrics }: Pick<AppContext, 'db' | 'chance' | 'log' | 'metrics'>,
  { name, everyMs, run }: Repeated,
): RunningClock {
  const lease = { name, holder: chance.recordId(), forMs: LEASE_MS }
  const stopping = new AbortController()
  let looking: Promise<void> | null = null

  async function runOnce(): Promise<void> {
    if (stopping.signal.aborted || !(await acquireLease(db, lease))) return
    const begun = performance.now()
    const lost = new AbortController()
    const renewal = setInterval(async () => {
      // While the database is away no other process can take it either.
      if (!(await renewLease(db, lease).catch(() => true))) lost.abort()
    }, LEASE_MS / 3)
    // A run that failed or was interrupted leaves the job overdue.
    let dueInMs: number | null = null
    try {
      await run(AbortSignal.any([stopping.signal, lost.signal]))
      if (!stopping.signal.aborted) dueInMs = Math.max(everyMs * EARLY - (performance.now() - begun), 0)
      metrics.clockRan(name, 'done')
    } catch (problem) {
      metrics.clockRan(name, 'failed')
      throw problem
    } finally {
      clearInterval(renewal)
      await releaseLease(db, lease, dueInMs)
    }
  }
  const look = () => {
    looking ??= runOnce()
      .catch((problem) => log.error({ err: problem, clock: name }, 'clock failed, will run again'))
      .finally(() => {
        looking = null
      })
    return looking
  }
  metrics.clockRan(name, 'done', 0)
  metrics.clockRan(name, 'failed', 0)
  void look()
  const timer = setInterval(look, Math.min(everyMs, LOOK_AT_MOST_MS))
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}
