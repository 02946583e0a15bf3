import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { continueChain } from '#garage/odometer/server/odometer-chain-rules.ts'
import { endPassports } from '#garage/passports/server/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  anonymiseBookingsOfCar,
  anonymiseRecordsOfCar,
  anonymiseVisitsOfCar,
  deletePhotosOfCar,
  findNextOpenVisit,
} from '#workshop/public.ts'
import type { REMOVAL_REASONS } from '../cars.contract.ts'
import { deleteCar, lockOwnCar } from './sql.ts'

/**
 * Removes a car of the customer. The service records of workshops stay, without plate, name or words of the owner; everything else is
 * deleted. Throws `car_in_visit` while a visit is open or to come.
 */
export function removeOwnCar(
  context: AppContext,
  customer: Customer,
  id: string,
  reason: (typeof REMOVAL_REASONS)[number] | undefined,
  meta: Meta,
) {
  return context.transaction(async (tx) => {
    if (!(await lockOwnCar(tx, customer, id))) throw new Failure('not_found')
    await requireNoVisit(tx, customer, id)
    // Readings of workshops stay in the chain for the next owner; those not linked yet are linked now.
    await continueChain(context, tx, id)
    await endPassports(context, tx, id)
    await anonymiseRecordsOfCar(tx, customer, id)
    await anonymiseVisitsOfCar(tx, customer, id)
    await deletePhotosOfCar(tx, id)
    await anonymiseBookingsOfCar(tx, customer, id)
    await deleteCar(tx, customer, id)
    await meta.audit.record({ event: 'car_removed', details: { reason: reason ?? null } }, tx)
    return { ok: true as const }
  })
}

async function requireNoVisit(tx: Queries, customer: Customer, carId: string): Promise<void> {
  const visit = await findNextOpenVisit(tx, customer, carId)
  if (!visit) return
  const { day } = placeClock(visit.service_date, visit.timezone)
  const when = `${longDayWithWeekday(day)}, ${visit.order_start_time}`
  throw new Failure(
    'car_in_visit',
    {},
    `Ada kunjungan ${visit.number}, ${when} di ${visit.branch}. Batalkan dulu atau tunggu sampai selesai`,
  )
}
