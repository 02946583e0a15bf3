import { headsAt, officePeople } from '#account/public.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { mailStaff } from './messages.ts'
import { changeReturnJob, findReturnJob, lockLateJobs, lockUncalledJobs } from './sql.ts'

const BATCH = 50

/** Mails the heads about jobs without a call for half of their time, each once; returns how many. */
export const remindHeads = (context: AppContext): Promise<number> =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const ids = await lockUncalledJobs(tx, now, BATCH)
    for (const id of ids) {
      const job = await findReturnJob(tx, id)
      if (!job) continue
      await changeReturnJob(tx, job, { reminded_at: now })
      await mailStaff(context, tx, job, 'reminder', await headsAt(tx, job.branch_id))
    }
    return ids.length
  })

/** Mails head office about jobs past the time of their call, each once; returns how many. */
export const notifyOffice = (context: AppContext): Promise<number> =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const ids = await lockLateJobs(tx, now, BATCH)
    for (const id of ids) {
      const job = await findReturnJob(tx, id)
      if (!job) continue
      await changeReturnJob(tx, job, { office_notified_at: now })
      await mailStaff(context, tx, job, 'late', await officePeople(tx))
    }
    return ids.length
  })

/** Runs every minute. */
export const returnJobClock = (context: AppContext): Repeated => ({
  name: 'return-jobs',
  everyMs: MINUTE_MS,
  async run() {
    await remindHeads(context)
    await notifyOffice(context)
  },
})
