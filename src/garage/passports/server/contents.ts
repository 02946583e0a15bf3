import type { requireOwnCar } from '#garage/cars/server/rules.ts'
import { chassisEnd } from '#garage/odometer/chassis-number.model.ts'
import { type OdometerChain, readingsOf } from '#garage/odometer/odometer-chain.model.ts'
import {
  type ChassisStanding,
  chainOf,
  isChainOfAnotherCar,
  readChassisState,
} from '#garage/odometer/server/odometer-chain-rules.ts'
import { readingsByOwner } from '#garage/odometer/server/odometer-rules.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { PASSPORT_HINDRANCES, PassportClaims, PassportContent } from '../passports.contract.ts'
import { visitsOf } from './sql.ts'

type StoredCar = Awaited<ReturnType<typeof requireOwnCar>>

/** Everything about an own car that a passport can contain. */
export interface PassportSource {
  car: StoredCar
  chassis: ChassisStanding
  /** Null until a workshop has confirmed the chassis number: the readings of a number belong to the car that carries it. */
  chain: OdometerChain | null
  /** The chain of the confirmed number belongs to another model or year. */
  of_another_car: boolean
  own_readings: { day: string; km: number }[]
  visits: Awaited<ReturnType<typeof visitsOf>>
  /** Undefined where they were not chosen. */
  promises?: PassportClaims['promises']
}

/** Loads the readings of the whole chain, but the visits of this owner only: those of former owners are not theirs to disclose. */
export async function loadPassportSource(
  queries: Queries,
  customer: Customer,
  car: StoredCar,
): Promise<PassportSource> {
  const chassis = await readChassisState(queries, car.id)
  const confirmed = chassis.state === 'confirmed' ? chassis.chassis : null
  const of_another_car = confirmed !== null && (await isChainOfAnotherCar(queries, confirmed, car.id))
  const [chain, own_readings, visits] = await Promise.all([
    confirmed && !of_another_car ? chainOf(queries, confirmed) : null,
    readingsByOwner(queries, car.id),
    visitsOf(queries, customer, car.id),
  ])
  return { car, chassis, chain, of_another_car, own_readings, visits }
}

/** Why no passport can be made; null where one can. It proves readings of workshops, so it needs at least one. */
export function findPassportHindrance({
  chassis,
  chain,
  of_another_car,
}: PassportSource): (typeof PASSPORT_HINDRANCES)[number] | null {
  if (!chassis.chassis) return 'no_chassis'
  if (chassis.state !== 'confirmed' || of_another_car) return 'chassis_unconfirmed'
  return chain && readingsOf(chain).length > 0 ? null : 'no_reading'
}

/** The claims to sign: the chosen contents, and nothing about the owner. */
export function claimsOf(
  { car, chassis, chain, own_readings, visits, promises }: PassportSource,
  chosen: readonly PassportContent[],
  { code, made_at, expires_at }: { code: string; made_at: Date; expires_at: Date },
): PassportClaims {
  const { brand, type, spec, year, color, body } = car
  const has = (content: PassportContent) => chosen.includes(content)
  return {
    code,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    car: { brand, type, spec, year, color, body, chassis_end: chassisEnd(chassis.chassis ?? '') },
    plate: has('plate') ? car.license_plate : null,
    chain: has('readings') ? chain : null,
    own_readings: has('readings') ? own_readings : [],
    visits: has('visits') ? visits : null,
    ...(promises && { promises }),
  }
}
