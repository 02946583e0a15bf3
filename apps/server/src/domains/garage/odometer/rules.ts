import {
  anomalySentence,
  createFactoryReading,
  explainAnomaly,
  findAnomaly,
  weighReadings,
} from '@toyota-trust/contracts/garage/odometer.ts'
import type { OdometerReading } from '@toyota-trust/contracts/garage/odometer-readings.ts'
import { zoneOfPlate } from '@toyota-trust/contracts/garage/plates.ts'
import { localClock } from '@toyota-trust/contracts/platform/days.ts'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { requireOwnCar } from '../cars/rules.ts'
import { deleteReadings, insertReading, type NewReading, readingsOf } from './sql.ts'

type Rows = Awaited<ReturnType<typeof readingsOf>>
const trustedOf = (readings: Rows): Rows =>
  weighReadings(readings, readings[0] ? createFactoryReading(readings[0].year) : null).trusted

/** When the car came, when it left, or while it was looked at. What its owner said when they booked is written by the database with the booking. */
type VisitMoment = 'in' | 'out' | 'inspection'

interface VisitReading extends Pick<NewReading, 'km' | 'day' | 'taken_at'> {
  /** Null for a car in no garage: nothing is kept of it here. */
  car_id: string | null
  /** Whose visit it is. */
  customer_id: string | null
  visitId: string
  moment: VisitMoment
  word?: string | null
}

/** Writes down what a workshop read of an odometer, and answers its id. The same moment once more puts the former reading right. */
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

/** Takes the readings of a visit off its car: the visit was not this car's. */
export const eraseVisitReadings = (tx: Queries, visitId: string): Promise<void> =>
  deleteReadings(tx, [`${visitId}:in`, `${visitId}:out`])

/** Throws `odometer_odd` for what looks wrong beside the last reading that counts, unless a word says why. */
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

/** The newest reading of a car that counts, those of one visit aside. */
export async function findLastTrustedReading(queries: Queries, carId: string, besides: string) {
  const readings = await readingsOf(queries, { carId })
  const last = trustedOf(readings.filter(({ id }) => !id.startsWith(besides))).at(-1)
  return last && { km: last.km, at: last.taken_at }
}

/** Readings by the owner that an estimate may use. */
export async function readingsByOwner(
  queries: Queries,
  carId: string,
): Promise<{ day: string; km: number }[]> {
  return trustedOf(await readingsOf(queries, { carId }))
    .filter(({ source }) => source === 'owner' || source === 'booking')
    .map(({ day, km }) => ({ day, km }))
}

/**
 * Writes down what an owner reads today. Odd beside the last one that counts, it is asked for once more with a word; it is kept
 * then, and no estimate uses it until a workshop has read what agrees with it (companion 1).
 */
export async function ownReading(
  portal: Portal,
  customer: Customer,
  carId: string,
  { km, word }: { km: number; word?: string | null | undefined },
  meta: Meta,
): Promise<OdometerReading> {
  const car = await requireOwnCar(portal, customer, carId)
  const now = portal.clock.now()
  const { day } = localClock(now, zoneOfPlate(car.license_plate))
  const last = trustedOf(await readingsOf(portal.db, { carId })).at(-1)
  const odd = findAnomaly(last ?? createFactoryReading(car.year), { km, day })
  const said = word?.trim() || null
  if (odd && !said)
    throw new Failure('odometer_odd', { field: 'word' }, anomalySentence(odd, last ? null : car.year))
  const reading = { id: portal.chance.recordId(), km, day, source: 'owner' as const, word: odd ? said : null }
  await portal.transaction(async (tx) => {
    await insertReading(tx, { ...reading, car_id: carId, taken_at: now })
    const details = { car: carId, reading: reading.id }
    await meta.audit.record({ event: 'odometer_read', details }, tx)
  })
  return { ...reading, doubted: odd !== null }
}
