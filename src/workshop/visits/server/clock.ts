import { headsAt } from '#account/public.ts'
import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import { HOUR_MS, MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { customerDeadline } from '../visit-deadlines.model.ts'
import { CONFIRM_WITHIN_HOURS } from '../visit-times.model.ts'
import {
  insertSystemEvents,
  lockUnconfirmedVisits,
  lockUnremindedVisits,
  markHeadNotified,
  markReminded,
} from './clock-sql.ts'
import { sendVisitReminder, unconfirmedMail } from './messages.ts'

const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_HOURS * HOUR_MS

/** Sends reminders of tomorrow's visits, each once per slot for any number of processes; returns how many. */
export async function sendVisitReminders(context: AppContext): Promise<number> {
  const now = context.clock.now()
  const reminded = await context.transaction(async (tx) => {
    const due = await lockUnremindedVisits(tx, now)
    if (due.length === 0) return 0
    await markReminded(tx, due)
    const reachable = due.filter(({ email, customer_id }) => email || customer_id)
    if (reachable.length > 0)
      await insertSystemEvents(
        tx,
        reachable.map(({ id }) => id),
        'reminder',
        now,
      )
    for (const visit of reachable) {
      const { state, service_date, cut_off_minutes } = visit
      const until = customerDeadline({ state, startsAt: service_date }, cut_off_minutes)
      const arrival = await context.floor.newArrivalLink(context, tx, visit.id)
      const coming =
        visit.customer_id === null ? null : await context.floor.createComingLink(context, tx, visit)
      await sendVisitReminder(context, tx, visit, {
        until: until && until > now ? until : null,
        coming,
        arrival,
      })
    }
    return due.length
  })
  return reminded === 0 ? 0 : reminded + (await sendVisitReminders(context))
}

/** Mails the heads of workshops about bookings unconfirmed for four opening hours, each once. */
export async function notifyHeads(context: AppContext): Promise<void> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    for (const visit of await lockUnconfirmedVisits(tx, new Date(now.getTime() - CONFIRM_WITHIN_MS), now)) {
      const hours = await hoursOf(context, await requireWorkshop(context, visit.branch_id))
      if (measureOpenTime(hours, visit.state_since, now) < CONFIRM_WITHIN_MS) continue
      await markHeadNotified(tx, visit, now)
      for (const head of await headsAt(tx, visit.branch_id))
        await context.outbox.put(tx, unconfirmedMail(visit, head, context.config))
    }
  })
}

/** How long the workshop was open between two instants, in milliseconds. */
export function measureOpenTime(hours: WorkshopHours, from: Date, until: Date): number {
  const zone = zoneOf(hours.timezone)
  const last = localClock(until, zone).day
  let worked = 0
  for (let { day } = localClock(from, zone); day <= last; day = addDays(day, 1)) {
    const dayHours = resolveDayHours(hours, day)
    if (!dayHours.open) continue
    const opens = Math.max(instantAt(day, dayHours.opening_time, zone).getTime(), from.getTime())
    const closes = Math.min(instantAt(day, dayHours.closing_time, zone).getTime(), until.getTime())
    worked += Math.max(closes - opens, 0)
  }
  return worked
}

/** Runs every minute. */
export const visitClock = (context: AppContext): Repeated => ({
  name: 'visits',
  everyMs: MINUTE_MS,
  async run() {
    await sendVisitReminders(context)
    await notifyHeads(context)
  },
})
