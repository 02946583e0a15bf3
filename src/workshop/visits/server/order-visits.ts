import { addDays, type Day, placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { bookHour, releaseHour, slotUse } from '#workshop/bookings/server/reserved-hours.ts'
import { setReturnOf } from '#workshop/bookings/server/sql.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { OrderService } from '../visit-states.model.ts'
import { bookVisitWithoutCar, openBookedVisit } from './booked-visits.ts'
import { storeVisitAct, type VisitActor } from './rules.ts'
import { lockVisit } from './sql.ts'

interface OrderVisit {
  workshop: Workshop
  plate: string
  car_name: string
  service_type: OrderService
  owner: { customer_id: string | null; name: string; phone: string; email: string }
  asked: { service_date: string; order_start_time: string }
  /** The visit that it replaces. */
  former: string | null
}

/**
 * Books an hour for the hand-over or the return of a sold car, in place of a former one; the buyer reads it on the page of the order.
 * Throws the failures of slots.
 */
export async function bookOrderVisit(
  context: AppContext,
  tx: Queries,
  { former, asked, ...visit }: OrderVisit,
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  if (former !== null) await endOrderVisit(context, tx, former, 'cancel', meta)
  const by = { kind: 'customer' as const, id: visit.owner.customer_id }
  const wanted = { asked, whenFull: 'refuse' as const }
  const { id } = await bookVisitWithoutCar(context, tx, by, { ...visit, act: 'stock_visit', wanted }, meta)
  return id
}

/** Ends the visit of an order: the car was handed over or came back, or nobody will come. One that is over stays as it is. */
export async function endOrderVisit(
  context: AppContext,
  tx: Queries,
  id: string,
  act: 'conclude' | 'cancel',
  meta: Pick<Meta, 'audit'>,
  staff: StaffMember | null = null,
): Promise<void> {
  const now = context.clock.now()
  const visit = await lockVisit(tx, id)
  if (visit?.state !== 'scheduled' && visit?.state !== 'arrived') return
  const by: VisitActor = staff ?? { kind: 'customer', id: visit.customer_id }
  if (act === 'conclude') {
    await storeVisitAct(context, tx, by, visit, { act, to: 'handed_over' }, now, meta)
    return
  }
  await releaseHour(tx, visit, now)
  await offerFreedHours(context, tx, visit.branch_id, 'cancelled')
  const change = { ended_by: 'customer' as const, calendar_sequence: visit.calendar_sequence + 1 }
  await storeVisitAct(context, tx, by, visit, { act, to: 'cancelled', change }, now, meta)
}

/** Days that are looked through for a free hour. */
const LOOK_AHEAD_DAYS = 14

/** The first hour of a workshop with a free place, from a day on; null where two weeks are full. */
export async function findFreeHour(
  context: AppContext,
  queries: Queries,
  workshop: Workshop,
  from: Day,
): Promise<{ day: Day; time: string } | null> {
  const openings = { branchId: workshop.id, hours: await hoursOf(context, workshop) }
  const now = context.clock.now()
  const earliest = addDays(placeClock(now, workshop.timezone).day, 1)
  for (let day = from < earliest ? earliest : from, left = LOOK_AHEAD_DAYS; left > 0; left--) {
    const slot = (await slotUse(queries, openings, day, now)).find(({ taken, capacity }) => taken < capacity)
    if (slot) return { day, time: slot.start }
    day = addDays(day, 1)
  }
  return null
}

/** Books the first service of a car that was just handed over; its buyer moves and cancels it like an own booking. */
export async function bookFirstService(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  {
    workshop,
    plate,
    car_id,
    car_name,
    service_type,
    notes,
    owner,
    asked,
  }: Omit<OrderVisit, 'service_type' | 'former'> & {
    car_id: string | null
    service_type: 'Servis Berkala' | 'Servis Umum'
    notes: string
  },
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  const now = context.clock.now()
  const id = context.chance.recordId()
  const { branch, province, city, timezone } = workshop
  const { hour, over } = await bookHour(
    tx,
    {
      id,
      workshop,
      branch,
      province,
      city,
      timezone,
      branch_id: workshop.id,
      car_id,
      car_name,
      service_type,
      ...owner,
      created_at: now,
      updated_at: now,
    },
    { asked, whenFull: 'take' },
    now,
  )
  if (notes) await setReturnOf(tx, { id, branch_id: workshop.id }, { return_of: null, service_notes: notes })
  await openBookedVisit(
    context,
    tx,
    staff,
    {
      id,
      workshop,
      plate,
      act: 'stock_visit',
      startsAt: hour.startsAt,
      over,
      customer_id: owner.customer_id,
      name: owner.name,
    },
    meta,
  )
  return id
}
