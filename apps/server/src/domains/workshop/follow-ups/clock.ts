import type { Repeated } from '../../../platform/clocks/start-clock.ts'
import type { Portal } from '../../../portal.ts'
import { closeByReturn } from '../return-jobs/open-return-job.ts'
import { lockJobOfReturn } from '../return-jobs/sql.ts'
import { askDueFollowUps } from './ask.ts'
import { closeOld } from './sql.ts'

const MINUTE_MS = 60_000
const BATCH = 100

/** Closes questions after their days; a return visit that nobody complained about ends its return job. */
export async function closeQuestions(portal: Portal): Promise<number> {
  const now = portal.clock.now()
  const closed = await portal.transaction(async (tx) => {
    const visits = await closeOld(tx, now, BATCH)
    for (const visitId of visits) {
      const job = await lockJobOfReturn(tx, visitId)
      if (job) await closeByReturn(tx, job, 'unanswered', now)
    }
    return visits.length
  })
  return closed < BATCH ? closed : closed + (await closeQuestions(portal))
}

/** Runs every minute. */
export const followUpClock = (portal: Portal): Repeated => ({
  name: 'follow-ups',
  everyMs: MINUTE_MS,
  async run() {
    await askDueFollowUps(portal)
    await closeQuestions(portal)
  },
})
