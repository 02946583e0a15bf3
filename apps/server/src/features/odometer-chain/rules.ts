import { chassisNumber } from '@toyota-trust/contracts/chassis-number.ts'
import { nextLink, type OdometerChain } from '@toyota-trust/contracts/odometer-chain.ts'
import type { Queries } from '../../database/database.ts'
import { hashOf } from '../../hashing.ts'
import type { Portal } from '../../portal.ts'
import {
  chainBy,
  correctionOf,
  holdChain,
  holdChainsOf,
  insertLink,
  isOfOthers,
  lastLink,
  linksOf,
  positionOf,
  typedChassisOf,
  type Unlinked,
  unlinkedOf,
} from './queries.ts'

type Moment = Pick<Portal, 'chance' | 'clock'>

/** What the table holds of a chassis number: it finds the chain of a car at hand, and lists no cars. */
const hashOfChassis = (chassis: string) => hashOf(`odometer chain ${chassis}`)

/** The chain of a whole chassis number; without a link when no workshop has read the car yet. */
export async function chainOf(queries: Queries, chassis: string): Promise<OdometerChain | null> {
  const chain = await chainBy(queries, hashOfChassis(chassis))
  return chain ? { id: chain.id, links: await linksOf(queries, chain.id) } : null
}

/**
 * Puts what workshops read on a car into the chain of its chassis number: the reading that was `justWritten` (its record's or its own
 * id), and with it whatever was read before the number was known (promise 13.42), unless another car has readings in that chain: a
 * number typed afterwards is one person's word, and changes nobody's proof. Nothing happens while the number is not a whole one.
 */
export async function continueChain(
  portal: Moment,
  tx: Queries,
  carId: string,
  justWritten?: string,
): Promise<number> {
  const chassis = chassisNumber(await typedChassisOf(tx, carId))
  if (!chassis) return 0
  const chainId = await holdChain(tx, {
    id: portal.chance.recordId(),
    chassis_hash: hashOfChassis(chassis),
    begun_at: portal.clock.now(),
  })
  const waiting = await unlinkedOf(tx, carId, chainId)
  const readings = (await isOfOthers(tx, chainId, carId))
    ? waiting.filter(({ record_id, reading_id }) => (record_id ?? reading_id) === justWritten)
    : waiting
  await append(portal, tx, chainId, readings)
  return readings.length
}

/** Puts a correction behind the reading that it corrects, wherever that is linked: its car may have left the garage. */
export async function linkCorrection(
  portal: Moment,
  tx: Queries,
  { id, corrects }: { id: string; corrects: string },
): Promise<void> {
  const reading = await correctionOf(tx, id)
  if (!reading) return
  for (const chainId of await holdChainsOf(tx, corrects)) await append(portal, tx, chainId, [reading])
}

/** The chain is held: nobody else appends meanwhile. */
async function append({ clock }: Moment, tx: Queries, chainId: string, readings: readonly Unlinked[]) {
  let last = await lastLink(tx, chainId)
  for (const { record_id, reading_id, corrects, replaces, day, km } of readings) {
    const corrected = corrects ? (await positionOf(tx, chainId, corrects))?.position : replaces
    // What it corrects said nothing of the odometer, so it is the first to say something.
    const link = await nextLink(chainId, last, { day, km, corrects: corrected ?? null })
    await insertLink(tx, { ...link, chain_id: chainId, record_id, reading_id, linked_at: clock.now() })
    last = link
  }
}
