import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { closeByReturn } from '#workshop/return-jobs/server/open-return-job.ts'
import { lockJobOfReturn } from '#workshop/return-jobs/server/sql.ts'
import { askDueFollowUps } from './ask.ts'
import { closeOld } from './follow-ups-sql.ts'

const BATCH = 100

/** Closes questions after their days; a return visit that nobody complained about ends its return job. */
export async function closeQuestions(context: AppContext): Promise<number> {
  const now = context.clock.now()
  const closed = await context.transaction(async (tx) => {
    const visits = await closeOld(tx, now, BATCH)
    for (const visitId of visits) {
      const job = await lockJobOfReturn(tx, visitId)
      if (job) await closeByReturn(tx, job, 'unanswered', now)
    }
    return visits.length
  })
  return closed < BATCH ? closed : closed + (await closeQuestions(context))
}

/** Runs every minute. */
export const followUpClock = (context: AppContext): Repeated => ({
  name: 'follow-ups',
  everyMs: MINUTE_MS,
  async run() {
    await askDueFollowUps(context)
    await closeQuestions(context)
  },
})
