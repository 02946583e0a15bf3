import * as z from 'zod/mini'
import { boardJob, planMove, stallKind } from '#floor/day-plan/desk-day-board.model.ts'
import { noShowLine, preparation } from '#floor/preparation/desk-preparations.contract.ts'
import { affectedJob, readPlanner } from '#floor/stalls/desk-stalls.contract.ts'
import { contentBanner } from '#office/content/desk-content.contract.ts'
import { inboxThread } from '#office/inbox/desk-inbox.contract.ts'
import { order } from '#stock/orders/orders.contract.ts'
import { stockCarRecord } from '#stock/photos/desk-stock-cars.contract.ts'
import { tradeInCase } from '#stock/trade-in/desk-trade-ins.contract.ts'
import { carBooking } from '#workshop/bookings/bookings.contract.ts'
import { followUp } from '#workshop/follow-ups/follow-ups.contract.ts'
import { returnJob } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { visit } from '#workshop/visits/desk-visits.contract.ts'
import { readHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'

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
  order,
  banner: contentBanner,
  stock_car: stockCarRecord,
}
