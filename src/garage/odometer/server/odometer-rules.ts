import { localClock } from '#core/days.ts'
import { zoneOfPlate } from '#core/plates.ts'
import { requireOwnCar } from '#garage/cars/server/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  anomalySentence,
  createFactoryReading,
  explainAnomaly,
  findAnomaly,
  weighReadings,
} from '../odometer.model.ts'
import type { OdometerReading } from '../odometer-readings.contract.ts'
import { deleteReadings, insertReading, type NewReading, readingsOf } from './odometer-sql.ts'

type Rows = Awaited<ReturnType<typeof readingsOf>>
const trustedOf = (readings: Rows): Rows =>
  weighReadings(readings, readings[0] ? createFactoryReading(readings[0].year) : null).trusted

/** At the reception of the car, at its hand-over or at an inspection. The mileage of a booking is stored by `readingOfBooking`. */
type VisitMoment = 'in' | 'out' | 'inspection'

interface VisitReading extends Pick<NewReading, 'km' | 'day' | 'taken_at'> {
  /** Null for a car in no garage: nothing is stored. */
  car_id: string | null
  /** Whose visit it is. */
  customer_id: string | null
  visitId: string
  moment: VisitMoment
  word?: string | null
}

/** Stores what a workshop read from the odometer, and answers its id. A second reading of the same moment replaces the first. */
export async function recordReading(
  tx: Queries,
  { car_id, customer_id, visitId, moment, km, word = null, ...rest }: VisitReading,
  meta: Pick<Meta, 'audit'>,
): Promise<string | undefined> {
  if (car_id === null) return
  const source = moment === 'inspection' ? moment : 'workshop'
  const id = `${visitId}:${moment}`
  await insertReading(tx, { id, car_id, km, word, source, ...rest })
  const details = { visit: visitId, car: car_id, reading: id }
  await meta.audit.record({ event: 'odometer_read', customerId: customer_id, details }, tx)
  return id
}

/** Deletes the workshop's readings of a visit that was not this car's. */
export const eraseVisitReadings = (tx: Queries, visitId: string): Promise<void> =>
  deleteReadings(tx, [`${visitId}:in`, `${visitId}:out`])

/** Throws `odometer_odd` for a reading that does not fit the last trusted one, unless `word` explains it. */
export async function requirePlausibleReading(
  queries: Queries,
  { car_id, visitId, km, day, word }: Omit<VisitReading, 'customer_id' | 'moment' | 'taken_at'>,
): Promise<void> {
  if (car_id === null || word) return
  const readings = await readingsOf(queries, { carId: car_id })
  const trusted = trustedOf(readings.filter(({ id }) => id !== `${visitId}:inspection`))
  const odd = explainAnomaly(trusted.at(-1) ?? null, { km, day }, readings[0]?.year ?? null)
  if (odd) throw new Failure('odometer_odd', { field: 'odometer_word' }, odd)
}

/** The newest trusted reading of a car, without those of the visit `besides`. */
export async function findLastTrustedReading(queries: Queries, carId: string, besides: string) {
  const readings = await readingsOf(queries, { carId })
  const last = trustedOf(readings.filter(({ id }) => !id.startsWith(besides))).at(-1)
  return last && { km: last.km, at: last.taken_at }
}

/** Trusted readings that came from the owner. */
export async function readingsByOwner(
  queries: Queries,
  carId: string,
): Promise<{ day: string; km: number }[]> {
  return trustedOf(await readingsOf(queries, { carId }))
    .filter(({ source }) => source === 'owner' || source === 'booking')
    .map(({ day, km }) => ({ day, km }))
}

/**
 * Stores what an owner reads today. A reading that does not fit the last trusted one needs an explanation, and no estimate uses it until
 * a workshop has read what agrees with it. Throws `odometer_odd`.
 */
export async function addOwnReading(
  context: AppContext,
  customer: Customer,
  carId: string,
  { km, word }: { km: number; word?: string | null | undefined },
  meta: Meta,
): Promise<OdometerReading> {
  const car = await requireOwnCar(context, customer, carId)
  const now = context.clock.now()
  const { day } = localClock(now, zoneOfPlate(car.license_plate))
  const last = trustedOf(await readingsOf(context.db, { carId })).at(-1)
  const odd = findAnomaly(last ?? createFactoryReading(car.year), { km, day })
  const said = word?.trim() || null
  if (odd && !said)
    throw new Failure('odometer_odd', { field: 'word' }, anomalySentence(odd, last ? null : car.year))
  const reading = {
    id: context.chance.recordId(),
    km,
    day,
    source: 'owner' as const,
    word: odd ? said : null,
  }
  await context.transaction(async (tx) => {
    await insertReading(tx, { ...reading, car_id: carId, taken_at: now })
    const details = { car: carId, reading: reading.id }
    await meta.audit.record({ event: 'odometer_read', details }, tx)
  })
  return { ...reading, doubted: odd !== null }
}
