import { placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { bookHour, type WantedHour } from '#workshop/bookings/server/reserved-hours.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import type { VisitEventName } from '../visit-acts.model.ts'
import { findVisit, insertEvent, insertVisit } from './sql.ts'
import { enqueueVisitWebhook } from './webhooks.ts'

/** A requested visit of a car that is in no garage: which, where and when. */
export interface VisitWithoutCar {
  workshop: Workshop
  plate: string
  car_name: string
  service_type: string
  owner: { customer_id: string | null; name: string; phone: string; email: string }
  /** The first event of the timeline. */
  act: VisitEventName
  wanted: WantedHour
}

/**
 * Books an hour for a test drive, for the inspection of a trade-in or for an order, and opens its visit. Its car is in no garage, so customers do not
 * move or cancel it like their bookings.
 */
export async function bookVisitWithoutCar(
  context: AppContext,
  tx: Queries,
  by: StaffMember | Customer | { kind: 'customer'; id: null },
  { workshop, plate, car_name, service_type, owner, act, wanted }: VisitWithoutCar,
  meta: Pick<Meta, 'audit'>,
) {
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
      car_id: null,
      car_name,
      service_type,
      ...owner,
      created_at: now,
      updated_at: now,
    },
    wanted,
    now,
  )
  const row = { id, workshop, plate, act, startsAt: hour.startsAt, over, customer_id: owner.customer_id }
  await openBookedVisit(context, tx, by, { ...row, name: owner.name }, meta)
  return { id, hour, visit: await findVisit(tx, id) }
}

/** Opens the visit of a booking that needs no code: staff booked it, or the phone number of a test drive has been proved. */
export async function openBookedVisit(
  context: AppContext,
  tx: Queries,
  by: StaffMember | { kind: 'customer'; id: string | null },
  {
    id,
    workshop,
    plate,
    act,
    startsAt,
    over,
    customer_id,
    name,
  }: {
    id: string
    workshop: Pick<Workshop, 'id' | 'timezone'>
    plate: string
    act: VisitEventName
    startsAt: Date
    over: number
    customer_id: string | null
    name: string
  },
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const now = context.clock.now()
  const state = 'scheduled' as const
  const visit = { id, branch_id: workshop.id, plate, state, walk_in: false, over_capacity: over > 0 }
  await insertVisit(tx, { ...visit, day: placeClock(startsAt, workshop.timezone).day }, now)
  await insertEvent(tx, {
    visit_id: id,
    at: now,
    act,
    by_kind: by.kind,
    by_id: by.id,
    by_name: by.kind === 'staff' ? by.name : name,
    from_state: null,
    to_state: state,
    words: null,
  })
  await meta.audit.record(
    {
      event: 'visit_changed',
      customerId: customer_id,
      details: { visit: id, branch: workshop.id, act, from: null, to: state },
    },
    tx,
  )
  await enqueueVisitWebhook(context, tx, id, act, now)
}
