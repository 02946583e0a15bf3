import { continueChain, deleteCar, endPassports, garageCarOf, lockOwnCar } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import {
  anonymiseBookingsOfCar,
  anonymiseRecordsOfCar,
  anonymiseVisitsOfCar,
  deletePhotosOfCar,
  findNextOpenVisit,
} from '#workshop/public.ts'

/**
 * Removes a car that its buyer returned, as removing an own car does; its odometer chain stays. A car with an open visit stays until its
 * owner removes it.
 */
export async function removeReturnedCar(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  plate: string,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const car = await garageCarOf(tx, { customer_id: customer.id, plate })
  if (!car || !(await lockOwnCar(tx, customer, car.id))) return
  if (await findNextOpenVisit(tx, customer, car.id)) return
  await continueChain(context, tx, car.id)
  await endPassports(context, tx, car.id)
  await anonymiseRecordsOfCar(tx, customer, car.id)
  await anonymiseVisitsOfCar(tx, customer, car.id)
  await deletePhotosOfCar(tx, car.id)
  await anonymiseBookingsOfCar(tx, customer, car.id)
  await deleteCar(tx, customer, car.id)
  const details = { reason: 'returned' }
  await meta.audit.record({ event: 'car_removed', customerId: customer.id, details }, tx)
}
