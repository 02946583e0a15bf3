import { carName } from '@toyota-trust/contracts/cars.ts'
import { type Day, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/days.ts'
import { INSPECTION_SERVICE } from '@toyota-trust/contracts/visit-states.ts'
import type { StaffMember } from '../../../calls/actor.ts'
import type { Meta } from '../../../calls/surface.ts'
import type { Queries } from '../../../database/database.ts'
import type { Portal } from '../../../portal.ts'
import { bookHour } from '../../bookings/door/hours.ts'
import { requireWorkshop } from '../../regions/rules.ts'
import { tellInspection } from '../messages.ts'
import { findVisit, insertEvent, insertVisit } from '../queries.ts'
import { requirePlate } from '../walk-ins.ts'
import { tellSystems } from './webhooks.ts'

/** A car that is offered in exchange, and whose it is. */
export interface Offered {
  brand: string
  model: string
  spec: string
  customer_id: string | null
  name: string
  phone: string
  email: string
}

/** Where and when, and which car; `pastCapacity` after the warning was read. */
export interface InspectionHour {
  branchId: number
  day: Day
  start: string
  plate: string
  pastCapacity: boolean
}

/**
 * Takes a place at a workshop for a car that is only looked at, under the rules by which staff give hours. It is a visit like
 * others from then on; the customer is told. Answers its id and the plate as it is stored.
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
  const now = portal.clock.now()
  const zone = zoneOf(workshop.timezone)
  const id = portal.chance.recordId()
  const { branch, province, city, timezone } = workshop
  const { over } = await bookHour(
    tx,
    {
      ...{ id, workshop, branch, province, city, timezone, branch_id: workshop.id },
      // No car of a garage: customers do not move or cancel it as they do their bookings.
      ...{ car_id: null, car_name: carName({ brand, type: model, spec }), service_type: INSPECTION_SERVICE },
      ...{ ...owner, created_at: now, updated_at: now },
    },
    {
      asked: {
        service_date: instantAt(hour.day, hour.start, zone).toISOString(),
        order_start_time: hour.start,
      },
      earliest: localClock(now, zone).day,
      whenFull: hour.pastCapacity ? 'take' : 'ask',
    },
    now,
  )
  const state = 'scheduled' as const
  const kept = { id, branch_id: workshop.id, plate, state, walk_in: false, over_capacity: over > 0 }
  await insertVisit(tx, { ...kept, day: hour.day }, now)
  await insertEvent(tx, {
    visit_id: id,
    at: now,
    act: 'inspection',
    by_kind: 'staff',
    by_id: staff.id,
    by_name: staff.name,
    from_state: null,
    to_state: state,
    words: null,
  })
  await meta.audit.record(
    {
      event: 'visit_changed',
      customerId: owner.customer_id,
      details: { visit: id, branch: workshop.id, act: 'inspection', from: null, to: state },
    },
    tx,
  )
  await tellSystems(portal, tx, id, 'inspection', now)
  const visit = await findVisit(tx, id)
  if (visit) await tellInspection(portal, tx, visit)
  return { id, plate }
}
