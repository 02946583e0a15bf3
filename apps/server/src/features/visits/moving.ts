import { type Day, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/days.ts'
import { CUT_OFF_MINUTES, customersUntil } from '@toyota-trust/contracts/visit-acts.ts'
import type { Customer, StaffMember } from '../../calls/actor.ts'
import type { Meta } from '../../calls/surface.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { changeHour, releaseHour, type WantedHour } from '../bookings/door/hours.ts'
import { requireOwnBooking } from '../bookings/rules.ts'
import { requireWorkshop } from '../regions/rules.ts'
import type { Seen } from './acts.ts'
import { tellCancelled, tellMoved } from './messages.ts'
import { lockVisit, type StoredVisit, type VisitChange } from './queries.ts'
import { act, requireOutcome, writeDown } from './rules.ts'

/** Another hour, chosen by the staff: from today on, past the capacity only where they have said that they mean it. */
export function moveByStaff(
  portal: Portal,
  staff: StaffMember,
  {
    day,
    start,
    reason,
    pastCapacity,
    ...seen
  }: Seen & { day: Day; start: string; reason: string; pastCapacity: boolean },
  meta: Meta,
) {
  const words = reason.trim()
  return act(portal, staff, { ...seen, act: 'move', words }, meta, async (tx, visit, now) => {
    const zone = zoneOf(visit.timezone)
    const asked = { service_date: instantAt(day, start, zone).toISOString(), order_start_time: start }
    const earliest = localClock(now, zone).day
    return moveTo(
      portal,
      tx,
      visit,
      { asked, earliest, whenFull: pastCapacity ? 'take' : 'ask', reason: words },
      now,
    )
  })
}

/** The workshop lets it go, and the customer reads why. */
export const cancelByStaff = (
  portal: Portal,
  staff: StaffMember,
  { reason, ...seen }: Seen & { reason: string },
  meta: Meta,
) =>
  act(portal, staff, { ...seen, act: 'cancel', words: reason.trim() }, meta, (tx, visit, now) =>
    letGo(portal, tx, visit, { by: 'workshop', reason: reason.trim() }, now),
  )

/** An own booking's other hour, until the workshop's cut-off; everything that holds for a booking's hour holds for it. */
export function moveOwn(
  portal: Portal,
  customer: Customer,
  id: string,
  asked: { service_date: string; order_start_time: string },
  meta: Meta,
): Promise<void> {
  return byOwner(portal, customer, id, 'move', meta, (tx, visit, now) =>
    moveTo(portal, tx, visit, { asked, whenFull: 'refuse', reason: null }, now),
  )
}

export function cancelOwn(portal: Portal, customer: Customer, id: string, meta: Meta): Promise<void> {
  return byOwner(portal, customer, id, 'cancel', meta, (tx, visit, now) =>
    letGo(portal, tx, visit, { by: 'customer', reason: null }, now),
  )
}

function byOwner(
  portal: Portal,
  customer: Customer,
  id: string,
  what: 'move' | 'cancel',
  meta: Meta,
  also: (tx: Queries, visit: StoredVisit, now: Date) => Promise<VisitChange>,
): Promise<void> {
  const now = portal.clock.now()
  return portal.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    // One that is not proved yet has no visit.
    if (!visit && (await requireOwnBooking(tx, customer, id))) throw new Failure('visit_act_over')
    if (visit?.customer_id !== customer.id) throw new Failure('not_found')
    const to = await requireOutcome(tx, customer, visit, what, now)
    const until = customersUntil(
      { state: visit.state, startsAt: visit.service_date },
      visit.cut_off_minutes ?? CUT_OFF_MINUTES,
    )
    if (!until || now > until) throw new Failure('cut_off_passed')
    await writeDown(
      portal,
      tx,
      customer,
      visit,
      { act: what, to, change: await also(tx, visit, now) },
      now,
      meta,
    )
  })
}

async function moveTo(
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  { reason, ...wanted }: WantedHour & { reason: string | null },
  now: Date,
): Promise<VisitChange> {
  const workshop = await requireWorkshop(portal, visit.branch_id)
  const { hour, over } = await changeHour(tx, { id: visit.id, workshop }, wanted, now)
  const calendar_sequence = visit.calendar_sequence + 1
  const moved = {
    ...visit,
    service_date: hour.startsAt,
    order_start_time: hour.start,
    order_end_time: hour.end,
    calendar_sequence,
    updated_at: now,
  }
  await tellMoved(portal, tx, moved, reason)
  return { moved_from: visit.service_date, over_capacity: over > 0, calendar_sequence }
}

async function letGo(
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  { by, reason }: { by: 'customer' | 'workshop'; reason: string | null },
  now: Date,
): Promise<VisitChange> {
  await releaseHour(tx, visit.id, now)
  const calendar_sequence = visit.calendar_sequence + 1
  await tellCancelled(portal, tx, { ...visit, calendar_sequence, updated_at: now }, reason)
  return { ended_by: by, ended_reason: reason, calendar_sequence }
}
