import { hashOfChassis, readChassisState } from '#garage/odometer/server/odometer-chain-rules.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { ProgrammeAnswer } from '../promises.model.ts'
import * as sql from './sql.ts'

/** A service that is proved: a workshop's record, or a stamp in the service book that staff have read. */
export interface ProvedService {
  number: number
  day: string
  km: number | null
  source: 'record' | 'stamp'
}

/** The chain of the chassis number that a workshop has confirmed on a car; null without one. */
async function confirmedChainOf(queries: Queries, carId: string): Promise<string | null> {
  const { chassis, state } = await readChassisState(queries, carId)
  if (!chassis || state !== 'confirmed') return null
  return (await sql.findChain(queries, hashOfChassis(chassis)))?.id ?? null
}

/**
 * Stores a proved service of a car whose chassis number is confirmed; false for another car. Storing it again changes nothing.
 * Throws `service_number_taken` where the number is proved on another day.
 */
export async function storePlanService(tx: Queries, carId: string, service: ProvedService): Promise<boolean> {
  const chainId = await confirmedChainOf(tx, carId)
  if (chainId === null) return false
  await storeServiceOfChain(tx, chainId, service)
  return true
}

/** The same for a known chain. */
export async function storeServiceOfChain(
  tx: Queries,
  chainId: string,
  service: ProvedService,
): Promise<void> {
  const { day } = await sql.insertOrFindService(tx, { chain_id: chainId, ...service })
  if (day !== service.day) throw new Failure('service_number_taken', { field: 'service_number' })
}

/** Stores the stamps of a service book for a chassis number that has a chain; a number that is proved already stays as it is. */
export async function storeStampsOf(
  tx: Queries,
  chassis: string,
  stamps: readonly { number: number; day: string }[],
): Promise<void> {
  const chain = stamps.length > 0 ? await sql.findChain(tx, hashOfChassis(chassis)) : undefined
  if (!chain) return
  for (const { number, day } of stamps)
    await sql.insertOrFindService(tx, { chain_id: chain.id, number, day, km: null, source: 'stamp' })
}

/** Stores what the maker's page says of the chassis of a car. */
export const storeChassisProgramme = (
  tx: Queries,
  answer: { chain_id: string; programme: ProgrammeAnswer; checked_on: string },
): Promise<void> => sql.upsertProgramme(tx, answer)
