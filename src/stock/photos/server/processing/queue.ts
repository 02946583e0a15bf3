import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext, WorkQueue } from '#server/app-context.ts'
import { runOutsideCallDeadline } from '#server/database/call-time.ts'
import { claimJob, releaseJob, renewJob } from './job-sql.ts'
import { failAbandonedPhoto, processPhoto } from './process-photo.ts'

/** How long a process that died keeps a photo from others. */
const LEASE_MS = 60_000
const POLL_MS = 2_000
const BACKOFF_FIRST_MS = 2_000
const BACKOFF_MAX_MS = 5 * 60_000

/** The queue of this process, which is stopped with it. */
export interface RunningPhotoQueue extends WorkQueue {
  stop(): Promise<void>
}

/**
 * Processes photos one at a time in this process; other processes take others. `portal` is asked for when a photo comes,
 * because the queue is a part of it.
 */
export function openPhotoQueue(context: () => AppContext): RunningPhotoQueue {
  let stopped = false
  let working: Promise<void> | null = null
  let again = false

  async function work(): Promise<void> {
    do {
      again = false
      while (!stopped && (await takeOne())) again = true
    } while (again && !stopped)
  }

  async function takeOne(): Promise<boolean> {
    const { db, chance, log } = context()
    const holder = chance.recordId()
    const job = await claimJob(db, holder, LEASE_MS)
    if (!job) return false
    const renewal = setInterval(() => {
      // While the database is away no other process can take it either.
      renewJob(db, job.photo_id, holder, LEASE_MS).catch(() => {})
    }, LEASE_MS / 3)
    renewal.unref()
    try {
      await processPhoto(context(), job.photo_id, holder)
    } catch (problem) {
      log.warn({ err: problem, photo: job.photo_id, tries: job.tries }, 'photo not processed, will try again')
      if (await failAbandonedPhoto(context(), problem, job, holder)) return true
      const wait = stopped ? 0 : Math.min(BACKOFF_FIRST_MS * 2 ** (job.tries - 1), BACKOFF_MAX_MS)
      await releaseJob(db, job.photo_id, holder, wait)
    } finally {
      clearInterval(renewal)
    }
    return true
  }

  const run = () => {
    working ??= runOutsideCallDeadline(work)
      .catch((problem) => context().log.error({ err: problem }, 'photo queue failed, will look again'))
      .finally(() => {
        working = null
      })
    return working
  }
  const poll = setInterval(() => void run(), POLL_MS)
  poll.unref()

  return {
    wake() {
      if (stopped) return
      again = true
      void run()
    },
    async idle() {
      while (working) await working
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      await Promise.race([working, delay(POLL_MS, undefined, { ref: false })])
    },
  }
}
