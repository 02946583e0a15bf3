import { requireOwnCar } from '#garage/cars/server/rules.ts'
import { checkChain, readingsOf } from '#garage/odometer/odometer-chain.model.ts'
import { continueChain } from '#garage/odometer/server/odometer-chain-rules.ts'
import type { Portal } from '#server/app-context.ts'
import type { Actor, Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { PassportClaims, PassportContent } from '../passports.contract.ts'
import { newCode } from './codes.ts'
import { claimsOf, findPassportHindrance, loadPassportSource } from './contents.ts'
import { readPassport, signPassport } from './signing.ts'
import {
  countOpening,
  findPassport,
  insertPassport,
  passportsOf,
  revokeOfCar,
  revokeOwn,
  type StoredPassport,
} from './sql.ts'

const DAY_MS = 24 * 3_600_000

const HOW_TO_HELP = {
  no_reading: undefined,
  chassis_unconfirmed: 'Minta bengkel mencocokkan nomor rangka saat mobil diterima',
  no_chassis: 'Isi nomor rangka 17 huruf dan angka di data mobil terlebih dahulu',
}

interface Choice {
  contents: readonly PassportContent[]
  days: number
}

const buildPassportResponse = (portal: Portal, row: StoredPassport) => ({
  ...row,
  address: `${portal.config.publicUrl}/paspor/${row.code}`,
})

/** What a passport of an own car would contain, and the valid passports. */
export async function passportsOfCar(portal: Portal, customer: Customer, carId: string) {
  const car = await requireOwnCar(portal, customer, carId)
  const [found, active] = await Promise.all([
    loadPassportSource(portal.db, customer, car),
    passportsOf(portal.db, customer, carId, portal.clock.now()),
  ])
  const workshop_readings = found.chain ? readingsOf(found.chain).length : 0
  return {
    hindrance: findPassportHindrance(found),
    workshop_readings,
    readings: workshop_readings + found.own_readings.length,
    visits: found.visits.length,
    active: active.map((row) => buildPassportResponse(portal, row)),
  }
}

async function preparePassportClaims(
  portal: Portal,
  queries: Queries,
  customer: Customer,
  carId: string,
  choice: Choice,
) {
  const found = await loadPassportSource(queries, customer, await requireOwnCar(portal, customer, carId))
  const hindrance = findPassportHindrance(found)
  if (hindrance) throw new Failure('passport_hindered', {}, HOW_TO_HELP[hindrance])
  const made_at = portal.clock.now()
  const times = { made_at, expires_at: new Date(made_at.getTime() + choice.days * DAY_MS) }
  return (code: string) => claimsOf(found, choice.contents, { code, ...times })
}

/** The claims of a passport before it is made, without code and signature. */
export async function preview(portal: Portal, customer: Customer, carId: string, choice: Choice) {
  const claims = (await preparePassportClaims(portal, portal.db, customer, carId, choice))('')
  return { claims, chain: claims.chain && (await checkChain(claims.chain)) }
}

/** Makes a passport with the present data of the car, signed once. */
export async function makePassport(
  portal: Portal,
  customer: Customer,
  carId: string,
  choice: Choice,
  meta: Meta,
) {
  await requireOwnCar(portal, customer, carId)
  return portal.transaction(async (tx) => {
    await portal.limits.spendAll([['passportsPerCustomer', customer.id]], tx)
    // Readings since the confirmation that no hand-over has linked yet.
    await continueChain(portal, tx, carId)
    const claims = (await preparePassportClaims(portal, tx, customer, carId, choice))(
      newCode(portal.chance, 'TT'),
    )
    const row = await insertPassport(tx, {
      code: claims.code,
      customer_id: customer.id,
      car_id: carId,
      contents: [...new Set(choice.contents)],
      jws: await signPassport(portal, tx, claims),
      made_at: new Date(claims.made_at),
      expires_at: new Date(claims.expires_at),
    })
    await meta.audit.record({ event: 'passport_made', details: { car: carId, days: choice.days } }, tx)
    const made = buildPassportResponse(portal, row)
    await meta.once.remember(tx, made)
    return made
  })
}

/** Revokes an own passport; a second call changes nothing. */
export async function revokePassport(portal: Portal, customer: Customer, code: string, meta: Meta) {
  const found = await findPassport(portal.db, code)
  if (found?.customer_id !== customer.id) throw new Failure('not_found')
  await portal.transaction(async (tx) => {
    if (await revokeOwn(tx, customer, code, portal.clock.now()))
      await meta.audit.record({ event: 'passport_revoked', details: { car: found.car_id } }, tx)
  })
  return { ok: true as const }
}

/** Revokes the passports of a car. */
export const endPassports = (portal: Pick<Portal, 'clock'>, tx: Queries, carId: string): Promise<void> =>
  revokeOfCar(tx, carId, portal.clock.now())

async function readPassportState(portal: Portal, code: string) {
  const found = await findPassport(portal.db, code)
  if (!found) return { state: 'unknown' as const, found: null }
  const state = found.revoked_at ? 'revoked' : found.expires_at <= portal.clock.now() ? 'expired' : 'active'
  return { state: state as 'revoked' | 'expired' | 'active', found }
}

async function requireActivePassport(portal: Portal, code: string) {
  const { state, found } = await readPassportState(portal, code)
  if (state === 'revoked') throw new Failure('passport_revoked')
  if (state === 'expired') throw new Failure('passport_expired')
  if (!found?.jws) throw new Failure('passport_unknown')
  return { ...found, jws: found.jws }
}

/** Whether this code has a valid passport; does not count as an opening. */
export const isPassportActive = async (portal: Portal, code: string): Promise<boolean> =>
  (await readPassportState(portal, code)).state === 'active'

/** A passport by its code. Openings by others than the owner are counted. */
export async function openPassport(portal: Portal, code: string, actor: Actor, meta: Meta) {
  await portal.limits.spend('passportsPerAddress', meta.network)
  const found = await requireActivePassport(portal, code)
  if (actor.kind !== 'customer' || actor.id !== found.customer_id) await countOpening(portal.db, code)
  return { jws: found.jws }
}

/** The content of a valid passport by its code, without counting an opening. Throws what opening it throws. */
export async function readPassportClaims(portal: Portal, code: string): Promise<PassportClaims> {
  const found = await requireActivePassport(portal, code)
  const claims = await readPassport(portal.db, found.jws)
  if (!claims) throw new Failure('passport_unknown')
  return claims
}

/** The current state of a signed passport: for files, and for browsers that cannot verify it themselves. */
export async function checkPassport(portal: Portal, jws: string, meta: Meta) {
  await portal.limits.spend('passportsPerAddress', meta.network)
  const claims = await readPassport(portal.db, jws)
  if (!claims) return { signature: false, chain: null, state: 'unknown' as const }
  const { state } = await readPassportState(portal, claims.code)
  return { signature: true, chain: claims.chain && (await checkChain(claims.chain)), state }
}
