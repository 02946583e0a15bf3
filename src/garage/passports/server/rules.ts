import { DAY_MS } from '#core/milliseconds.ts'
import { requireOwnCar } from '#garage/cars/server/rules.ts'
import { checkChain, readingsOf } from '#garage/odometer/odometer-chain.model.ts'
import { continueChain } from '#garage/odometer/server/odometer-chain-rules.ts'
import { inheritedPromisesOf } from '#garage/promises/server/inherited.ts'
import type { AppContext } from '#server/app-context.ts'
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

const HOW_TO_HELP = {
  no_reading: undefined,
  chassis_unconfirmed: 'Minta bengkel mencocokkan nomor rangka saat mobil diterima',
  no_chassis: 'Isi nomor rangka 17 huruf dan angka di data mobil terlebih dahulu',
}

interface Choice {
  contents: readonly PassportContent[]
  days: number
}

const buildPassportResponse = (context: AppContext, row: StoredPassport) => ({
  ...row,
  address: `${context.config.publicUrl}/paspor/${row.code}`,
})

/** What a passport of an own car would contain, and the valid passports. */
export async function passportsOfCar(context: AppContext, customer: Customer, carId: string) {
  const car = await requireOwnCar(context, customer, carId)
  const [found, active] = await Promise.all([
    loadPassportSource(context.db, customer, car),
    passportsOf(context.db, customer, carId, context.clock.now()),
  ])
  const workshop_readings = found.chain ? readingsOf(found.chain).length : 0
  return {
    hindrance: findPassportHindrance(found),
    workshop_readings,
    readings: workshop_readings + found.own_readings.length,
    visits: found.visits.length,
    active: active.map((row) => buildPassportResponse(context, row)),
  }
}

async function preparePassportClaims(
  context: AppContext,
  queries: Queries,
  customer: Customer,
  carId: string,
  choice: Choice,
) {
  const found = await loadPassportSource(queries, customer, await requireOwnCar(context, customer, carId))
  const hindrance = findPassportHindrance(found)
  if (hindrance) throw new Failure('passport_hindered', {}, HOW_TO_HELP[hindrance])
  if (choice.contents.includes('promises'))
    found.promises = await inheritedPromisesOf(context, queries, customer, carId)
  const made_at = context.clock.now()
  const times = { made_at, expires_at: new Date(made_at.getTime() + choice.days * DAY_MS) }
  return (code: string) => claimsOf(found, choice.contents, { code, ...times })
}

/** The claims of a passport before it is made, without code and signature. */
export async function preview(context: AppContext, customer: Customer, carId: string, choice: Choice) {
  const claims = (await preparePassportClaims(context, context.db, customer, carId, choice))('')
  return { claims, chain: claims.chain && (await checkChain(claims.chain)) }
}

/** Makes a passport with the present data of the car, signed once. */
export async function makePassport(
  context: AppContext,
  customer: Customer,
  carId: string,
  choice: Choice,
  meta: Meta,
) {
  await requireOwnCar(context, customer, carId)
  return context.transaction(async (tx) => {
    await context.limits.spendAll([['passportsPerCustomer', customer.id]], tx)
    // Readings since the confirmation that no hand-over has linked yet.
    await continueChain(context, tx, carId)
    const claims = (await preparePassportClaims(context, tx, customer, carId, choice))(
      newCode(context.chance, 'TT'),
    )
    const row = await insertPassport(tx, {
      code: claims.code,
      customer_id: customer.id,
      car_id: carId,
      contents: [...new Set(choice.contents)],
      jws: await signPassport(context, tx, claims),
      made_at: new Date(claims.made_at),
      expires_at: new Date(claims.expires_at),
    })
    await meta.audit.record({ event: 'passport_made', details: { car: carId, days: choice.days } }, tx)
    const made = buildPassportResponse(context, row)
    await meta.once.remember(tx, made)
    return made
  })
}

/** Revokes an own passport; a second call changes nothing. */
export async function revokePassport(context: AppContext, customer: Customer, code: string, meta: Meta) {
  const found = await findPassport(context.db, code)
  if (found?.customer_id !== customer.id) throw new Failure('not_found')
  await context.transaction(async (tx) => {
    if (await revokeOwn(tx, customer, code, context.clock.now()))
      await meta.audit.record({ event: 'passport_revoked', details: { car: found.car_id } }, tx)
  })
  return { ok: true as const }
}

/** Revokes the passports of a car. */
export const endPassports = (context: Pick<AppContext, 'clock'>, tx: Queries, carId: string): Promise<void> =>
  revokeOfCar(tx, carId, context.clock.now())

async function readPassportState(context: AppContext, code: string) {
  const found = await findPassport(context.db, code)
  if (!found) return { state: 'unknown' as const, found: null }
  const state = found.revoked_at ? 'revoked' : found.expires_at <= context.clock.now() ? 'expired' : 'active'
  return { state: state as 'revoked' | 'expired' | 'active', found }
}

async function requireActivePassport(context: AppContext, code: string) {
  const { state, found } = await readPassportState(context, code)
  if (state === 'revoked') throw new Failure('passport_revoked')
  if (state === 'expired') throw new Failure('passport_expired')
  if (!found?.jws) throw new Failure('passport_unknown')
  return { ...found, jws: found.jws }
}

/** Whether this code has a valid passport; does not count as an opening. */
export const isPassportActive = async (context: AppContext, code: string): Promise<boolean> =>
  (await readPassportState(context, code)).state === 'active'

/** A passport by its code. Openings by others than the owner are counted. */
export async function openPassport(context: AppContext, code: string, actor: Actor, meta: Meta) {
  await context.limits.spend('passportsPerAddress', meta.network)
  const found = await requireActivePassport(context, code)
  if (actor.kind !== 'customer' || actor.id !== found.customer_id) await countOpening(context.db, code)
  return { jws: found.jws }
}

/** The content of a valid passport by its code, without counting an opening. Throws what opening it throws. */
export async function readPassportClaims(context: AppContext, code: string): Promise<PassportClaims> {
  const found = await requireActivePassport(context, code)
  const claims = await readPassport(context.db, found.jws)
  if (!claims) throw new Failure('passport_unknown')
  return claims
}

/** The current state of a signed passport: for files, and for browsers that cannot verify it themselves. */
export async function checkPassport(context: AppContext, jws: string, meta: Meta) {
  await context.limits.spend('passportsPerAddress', meta.network)
  const claims = await readPassport(context.db, jws)
  if (!claims) return { signature: false, chain: null, state: 'unknown' as const }
  const { state } = await readPassportState(context, claims.code)
  return { signature: true, chain: claims.chain && (await checkChain(claims.chain)), state }
}
