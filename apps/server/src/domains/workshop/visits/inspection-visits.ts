import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import { type Day, instantAt, localClock, placeClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { VisitEventName } from '@toyota-trust/contracts/workshop/visit-acts.ts'
import { INSPECTION_SERVICE } from '@toyota-trust/contracts/workshop/visit-states.ts'
import type { Customer, StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { bookHour, type WantedHour } from '../bookings/reserved-hours.ts'
import { requireWorkshop, type Workshop } from '../regions/rules.ts'
import { notifyInspectionBooked } from './messages.ts'
import { findVisit, insertEvent, insertVisit } from './sql.ts'
import { requirePlate } from './walk-ins.ts'
import { enqueueVisitWebhook } from './webhooks.ts'

/** A car offered in a trade-in, with its owner. */
export interface Offered {
  brand: string
  model: string
  spec: string
  customer_id: string | null
  name: string
  phone: string
  email: string
}

/** Place, time and car; `pastCapacity` after the warning was confirmed. */
export interface InspectionHour {
  branchId: number
  day: Day
  start: string
  plate: string
  pastCapacity: boolean
}

/**
 * Books a slot for an inspection, under the rules by which staff book. It is a visit like others from then on; notifies the
 * customer. Returns its id and the stored plate.
 */
export async function bookInspection(
  portal: Portal,
  tx: Queries,
  staff: StaffMember,
  { brand, model, spec, ...owner }: Offered,
  hour: InspectionHour,
  meta: Pick<Meta, 'audit'>,
): Promise<{ id: string; plate: string }> {
  const workshop = await requireWorkshop(portal, hour.branchId)
  const plate = requirePlate(hour.plate)
  const zone = zoneOf(workshop.timezone)
  const now = portal.clock.now()
  const { id, visit } = await createViewingVisit(
    portal,
    tx,
    staff,
    {
      ...{ workshop, plate, owner, act: 'inspection', service_type: INSPECTION_SERVICE },
      car_name: carName({ brand, type: model, spec }),
      wanted: {
        asked: {
          service_date: instantAt(hour.day, hour.start, zone).toISOString(),
          order_start_time: hour.start,
        },
        earliest: localClock(now, zone).day,
        whenFull: hour.pastCapacity ? 'take' : 'ask',
      },
    },
    meta,
  )
  if (visit) await notifyInspectionBooked(portal, tx, visit)
  return { id, plate }
}

/** A requested viewing of a car: which, where and when. */
export interface ViewingRequest {
  workshop: Workshop
  plate: string
  car_name: string
  service_type: string
  owner: Pick<Offered, 'customer_id' | 'name' | 'phone' | 'email'>
  /** The first event of the timeline. */
  act: VisitEventName
  wanted: WantedHour
}

/** Creates a visit without work on the car. It has no garage car, so customers do not move or cancel it like their bookings. */
export async function createViewingVisit(
  portal: Portal,
  tx: Queries,
  by: StaffMember | Customer,
  { workshop, plate, car_name, service_type, owner, act, wanted }: ViewingRequest,
  meta: Pick<Meta, 'audit'>,
) {
  const now = portal.clock.now()
  const id = portal.chance.recordId()
  const { branch, province, city, timezone } = workshop
  const { hour, over } = await bookHour(
    tx,
    {
      ...{ id, workshop, branch, province, city, timezone, branch_id: workshop.id },
      ...{ car_id: null, car_name, service_type },
      ...{ ...owner, created_at: now, updated_at: now },
    },
    wanted,
    now,
  )
  const row = { id, workshop, plate, act, startsAt: hour.startsAt, over, customer_id: owner.customer_id }
  await openViewing(portal, tx, by, { ...row, name: owner.name }, meta)
  return { id, hour, visit: await findVisit(tx, id) }
}

/** Opens the visit of a booking without work on the car. */
export async function openViewing(
  portal: Portal,
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
  const now = portal.clock.now()
  const state = 'scheduled' as const
  const kept = { id, branch_id: workshop.id, plate, state, walk_in: false, over_capacity: over > 0 }
  await insertVisit(tx, { ...kept, day: placeClock(startsAt, workshop.timezone).day }, now)
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
  await enqueueVisitWebhook(portal, tx, id, act, now)
}
