import * as z from 'zod/mini'
import { carBooking } from '../workshop/bookings.ts'
import { followUp } from '../workshop/follow-ups.ts'
import { contentBanner } from './office/content.ts'
import { inboxThread } from './office/inbox.ts'
import { stockCarRecord } from './stock/stock-car.ts'
import { tradeInCase } from './stock/trade-in.ts'
import { boardJob, planMove, stallKind } from './workshop/day-board.ts'
import { preparation } from './workshop/preparation.ts'
import { noShowLine } from './workshop/preparations.ts'
import { returnJob } from './workshop/return-job.ts'
import { affectedJob, readPlanner } from './workshop/stalls.ts'
import { visit } from './workshop/visit.ts'
import { readHours } from './workshop/workshop-hours.ts'

/**
 * What a refusal shows of each record that it is about (`failureData`): the fields that its calls answer with and no others, however
 * many columns the row has. `visit` is the whole visit for staff, its booking for the customer, or the id of one that is booked
 * already.
 */
export const refusedRecords = {
  visit: z.union([visit, carBooking, z.strictObject({ id: z.string() })]),
  follow_up: z.pick(followUp, { fixed: true, answered_at: true, answered_via: true, closes_at: true }),
  return_job: returnJob,
  preparation,
  no_show: noShowLine,
  thread: inboxThread,
  hours: readHours.reply,
  plan: z.partial(
    z.object({
      job: z.nullable(boardJob),
      setup: readPlanner.reply,
      moves: z.array(planMove),
      misfits: z.array(affectedJob),
      reserve_minutes: z.number(),
      plates: z.array(z.string()),
      /** Jobs that need a kind of stall of which none would be left. */
      jobs: z.array(z.object({ kind: stallKind, day: z.string(), plate: z.string(), start: z.string() })),
    }),
  ),
  trade_in: tradeInCase,
  banner: contentBanner,
  stock_car: stockCarRecord,
}
