import { chassisEnd } from '@toyota-trust/contracts/garage/chassis-number.ts'
import { type OdometerChain, readingsOf } from '@toyota-trust/contracts/garage/odometer-chain.ts'
import type {
  PASSPORT_HINDRANCES,
  PassportClaims,
  PassportContent,
} from '@toyota-trust/contracts/garage/passports.ts'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { requireOwnCar } from '../cars/rules.ts'
import { readingsByOwner } from '../odometer/rules.ts'
import {
  type ChassisStanding,
  chainOf,
  isChainOfAnotherCar,
  readChassisState,
} from '../odometer-chain/rules.ts'
import { visitsOf } from './sql.ts'

type StoredCar = Awaited<ReturnType<typeof requireOwnCar>>

/** Everything of an own car that a passport could show. */
export interface Showable {
  car: StoredCar
  chassis: ChassisStanding
  /** Null until a workshop has confirmed the chassis number: the readings of a number belong to the car that carries it. */
  chain: OdometerChain | null
  /** The chain of the confirmed number is of another model or year: its life is not this car's. */
  of_another_car: boolean
  own_readings: { day: string; km: number }[]
  visits: Awaited<ReturnType<typeof visitsOf>>
}

/** Readings of its whole chain, and visits of this owner: what former ones did with the car is theirs to show. */
export async function loadPassportSource(
  queries: Queries,
  customer: Customer,
  car: StoredCar,
): Promise<Showable> {
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

/** A passport proves what workshops read; without that there is none to make. */
export function findPassportHindrance({
  chassis,
  chain,
  of_another_car,
}: Showable): (typeof PASSPORT_HINDRANCES)[number] | null {
  if (!chassis.chassis) return 'no_chassis'
  if (chassis.state !== 'confirmed' || of_another_car) return 'chassis_unconfirmed'
  return chain && readingsOf(chain).length > 0 ? null : 'no_reading'
}

/** What is signed: what was chosen, and nothing of the owner. */
export function claimsOf(
  { car, chassis, chain, own_readings, visits }: Showable,
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
  }
}
