import type { Customer } from '#server/calls/actor.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { announceBesideVisits, announceVisits } from './announce.ts'
import { CHANGED, OPEN } from './sql.ts'

const visitsOfCar = (tx: Queries, customer: Customer, carId: string) =>
  tx
    .selectFrom('bookings')
    .select('bookings.id')
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)

/** The next open visit of a car. */
export const findNextOpenVisit = (tx: Queries, customer: Customer, carId: string) =>
  tx
    .selectFrom('bookings')
    .innerJoin('visits', 'visits.id', 'bookings.id')
    .select(['visits.number', 'service_date', 'timezone', 'order_start_time', 'branch'])
    .where('bookings.customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .where('released_at', 'is', null)
    .where('state', 'in', OPEN)
    .orderBy('service_date')
    .limit(1)
    .executeTakeFirst()

/** Notifies workshops that expect the car of its new plate, and updates open pages. */
export async function updatePlateOfOpenVisits(
  tx: Queries,
  customer: Customer,
  carId: string,
  plate: string,
): Promise<void> {
  const changed = await tx
    .updateTable('visits')
    .set({ plate, version: NEXT_VERSION })
    .where('id', 'in', visitsOfCar(tx, customer, carId))
    .where('state', 'in', OPEN)
    .returning(CHANGED)
    .execute()
  await announceVisits(tx, changed)
}

/** Anonymises the visits of a car; the visits themselves stay. */
export async function anonymiseVisitsOfCar(tx: Queries, customer: Customer, carId: string): Promise<void> {
  const changed = await tx
    .updateTable('visits')
    .set({ plate: '' })
    .where('id', 'in', visitsOfCar(tx, customer, carId))
    .returning(CHANGED)
    .execute()
  await announceBesideVisits(tx, changed)
  await tx
    .updateTable('visit_events')
    .set({ by_id: null, by_name: null, words: null })
    .where('visit_id', 'in', visitsOfCar(tx, customer, carId))
    .where('by_kind', '=', 'customer')
    .execute()
}
