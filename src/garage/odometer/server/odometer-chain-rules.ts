import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { parseChassisNumber } from '../chassis-number.model.ts'
import type { VoidReason } from '../desk-chassis-checks.contract.ts'
import { nextLink, type OdometerChain } from '../odometer-chain.model.ts'
import { findLastCarWithChassis, insertComparison, newestComparison } from './comparison-sql.ts'
import {
  chainBy,
  correctionOf,
  insertCarOfChain,
  insertLink,
  insertVoid,
  lastLink,
  linksOf,
  listUnlinkedReadings,
  lockChain,
  lockChainsOf,
  lockOrInsertChain,
  modelOf,
  modelOfChain,
  positionOf,
  tracedLinksOf,
  typedChassisOf,
  type Unlinked,
} from './odometer-chain-sql.ts'

type Moment = Pick<AppContext, 'chance' | 'clock'>

/** The stored hash of a chassis number: it finds the chain of a known number, and does not disclose numbers. */
export const hashOfChassis = (chassis: string) => hashOf(`odometer chain ${chassis}`)

/** The chain of a whole chassis number; without a link when no workshop has read the car yet. */
export async function chainOf(queries: Queries, chassis: string): Promise<OdometerChain | null> {
  const chain = await chainBy(queries, hashOfChassis(chassis))
  return chain ? { id: chain.id, links: await linksOf(queries, chain.id) } : null
}

/** Whether the chain of a chassis number is of another model or model year than this car, so that one of the two has a wrong number. */
export async function isChainOfAnotherCar(
  queries: Queries,
  chassis: string,
  carId: string,
): Promise<boolean> {
  const [known, model] = await Promise.all([
    modelOfChain(queries, hashOfChassis(chassis)),
    modelOf(queries, carId),
  ])
  return known !== undefined && model !== undefined && known !== model
}

/** The state of the chassis number of a car with workshops. */
export interface ChassisStanding {
  /** The whole number as its owner typed it; null without one. */
  chassis: string | null
  /** `differs`: a workshop saw another number on the car. Any change of the number makes it unconfirmed again. */
  state: 'confirmed' | 'differs' | 'unconfirmed'
  /** When a workshop last compared this number; null for never. */
  at: Date | null
}

/**
 * Whether a workshop has confirmed the chassis number that the owner of a car typed, at `visitId` where that is given. A number
 * that a workshop has since seen on a car of another garage is unconfirmed here: the car was sold.
 */
export async function readChassisState(
  queries: Queries,
  carId: string,
  visitId?: string,
): Promise<ChassisStanding> {
  const chassis = parseChassisNumber(await typedChassisOf(queries, carId))
  const unconfirmed = { chassis, state: 'unconfirmed' as const, at: null }
  if (!chassis) return unconfirmed
  const chassisHash = hashOfChassis(chassis)
  const newest = await newestComparison(queries, carId, visitId)
  if (newest?.chassis_hash !== chassisHash || newest.outcome === 'withdrawn') return unconfirmed
  const last = await findLastCarWithChassis(queries, chassisHash)
  if (newest.outcome === 'confirmed' && last?.car_id !== carId) return unconfirmed
  return { chassis, state: newest.outcome, at: newest.at }
}

/** Records what a workshop found when it compared the chassis number on a car with the one its owner typed. */
export const recordComparison = (
  tx: Queries,
  found: {
    carId: string
    chassis: string
    outcome: 'confirmed' | 'differs'
    visitId: string
    branchId: number
  },
  staff: StaffMember,
  now: Date,
): Promise<void> =>
  insertComparison(tx, {
    car_id: found.carId,
    chassis_hash: hashOfChassis(found.chassis),
    outcome: found.outcome,
    visit_id: found.visitId,
    branch_id: found.branchId,
    staff_id: staff.id,
    at: now,
  })

/**
 * Appends the readings of workshops to the chain of the car's chassis number, as far as they confirmed that number at the visit of the
 * reading: a number that an owner only typed must not change the chain of another car. Answers how many were appended.
 */
export async function continueChain(context: Moment, tx: Queries, carId: string): Promise<number> {
  const chain = await beginChain(context, tx, carId)
  if (!chain) return 0
  const readings = await listUnlinkedReadings(tx, { carId, ...chain })
  await appendReadings(context, tx, chain.chainId, readings)
  return readings.length
}

/** The locked chain of a car whose chassis number a workshop has confirmed, begun where there is none; null for another car. */
export async function beginChain(
  context: Moment,
  tx: Queries,
  carId: string,
): Promise<{ chainId: string; chassisHash: string } | null> {
  const { chassis, state } = await readChassisState(tx, carId)
  if (!chassis || state !== 'confirmed' || (await isChainOfAnotherCar(tx, chassis, carId))) return null
  const chassisHash = hashOfChassis(chassis)
  const chainId = await lockOrInsertChain(tx, {
    id: context.chance.recordId(),
    chassis_hash: chassisHash,
    begun_at: context.clock.now(),
  })
  const model = await modelOf(tx, carId)
  if (model) await insertCarOfChain(tx, { chain_id: chainId, model })
  return { chainId, chassisHash }
}

/**
 * Adds the odometer of an inspected car to the chain of its chassis number, which begins with it where there is none. Throws
 * `chassis_other_car` when the chain is of another model or year.
 */
export async function linkInspection(
  context: Moment,
  tx: Queries,
  inspected: { id: string; chassis: string; model: string; day: string; km: number },
): Promise<void> {
  const chassisHash = hashOfChassis(inspected.chassis)
  const chainId = await lockOrInsertChain(tx, {
    id: context.chance.recordId(),
    chassis_hash: chassisHash,
    begun_at: context.clock.now(),
  })
  const known = await modelOfChain(tx, chassisHash)
  if (known !== undefined && known !== inspected.model) throw new Failure('chassis_other_car')
  await insertCarOfChain(tx, { chain_id: chainId, model: inspected.model })
  const { day, km } = inspected
  const link = await nextLink(chainId, await lastLink(tx, chainId), { day, km, corrects: null })
  await insertLink(tx, {
    ...link,
    chain_id: chainId,
    record_id: null,
    reading_id: inspected.id,
    linked_at: context.clock.now(),
  })
}

/** Appends a correction to every chain with the reading that it corrects; its car may have left the garage. */
export async function linkCorrection(
  context: Moment,
  tx: Queries,
  { id, corrects }: { id: string; corrects: string },
): Promise<void> {
  const reading = await correctionOf(tx, id)
  if (!reading) return
  for (const chainId of await lockChainsOf(tx, corrects))
    await appendReadings(context, tx, chainId, [reading])
}

/** The chain is locked: no other transaction appends meanwhile. */
async function appendReadings(
  { clock }: Moment,
  tx: Queries,
  chainId: string,
  readings: readonly Unlinked[],
) {
  let last = await lastLink(tx, chainId)
  for (const { record_id, reading_id, corrects, replaces, day, km } of readings) {
    const corrected = corrects ? (await positionOf(tx, chainId, corrects))?.position : replaces
    // Null where the corrected record had no reading: this is the first one.
    const link = await nextLink(chainId, last, { day, km, corrects: corrected ?? null })
    await insertLink(tx, { ...link, chain_id: chainId, record_id, reading_id, linked_at: clock.now() })
    last = link
  }
}

/** The links of a whole chassis number with where each reading comes from, for head office; null without a chain. */
export async function tracedChainOf(queries: Queries, chassis: string) {
  const chain = await chainBy(queries, hashOfChassis(chassis))
  return chain ? tracedChainById(queries, chain.id) : null
}

/** A chain with its links and where each came from, for staff. */
export const tracedChainById = async (queries: Queries, id: string) => ({
  id,
  links: await tracedLinksOf(queries, id),
})

/**
 * Voids a wrong reading by appending a link to the chain, and withdraws the confirmation of the car that it came from. `length` is
 * the last position that the caller has seen. Answers that car, null when it has left its garage.
 * Throws `not_found`, `odometer_chain_changed` or `reading_voided`.
 */
export async function voidReading(
  context: Moment,
  tx: Queries,
  { chainId, position, length }: { chainId: string; position: number; length: number },
  { staff, reason }: { staff: StaffMember; reason: VoidReason },
): Promise<{ carId: string | null }> {
  const chain = await lockChain(tx, chainId)
  const links = await tracedLinksOf(tx, chainId)
  const link = links.find((one) => one.position === position)
  const last = links.at(-1)
  if (!chain || !last || !link || link.corrects !== null) throw new Failure('not_found')
  if (links.some(({ corrects, km }) => corrects === position && km === null))
    throw new Failure('reading_voided')
  if (last.position !== length) throw new Failure('odometer_chain_changed')
  const now = context.clock.now()
  const voiding = await nextLink(chainId, last, { day: link.day, km: null, corrects: position })
  await insertLink(tx, {
    ...voiding,
    chain_id: chainId,
    record_id: null,
    reading_id: null,
    linked_at: now,
  })
  await insertVoid(tx, {
    chain_id: chainId,
    position: voiding.position,
    voided_at: now,
    staff_id: staff.id,
    reason,
  })
  if (link.car_id)
    await insertComparison(tx, {
      car_id: link.car_id,
      chassis_hash: chain.chassis_hash,
      outcome: 'withdrawn',
      visit_id: null,
      branch_id: null,
      staff_id: staff.id,
      at: now,
    })
  return { carId: link.car_id }
}

/** Withdraws the confirmation of a visit that the customer says was not theirs. */
export async function withdrawComparison(
  tx: Queries,
  { carId, visitId }: { carId: string; visitId: string },
  now: Date,
): Promise<void> {
  const found = await newestComparison(tx, carId, visitId)
  if (found?.outcome !== 'confirmed') return
  await insertComparison(tx, {
    car_id: carId,
    chassis_hash: found.chassis_hash,
    outcome: 'withdrawn',
    visit_id: null,
    branch_id: null,
    staff_id: '',
    at: now,
  })
}
