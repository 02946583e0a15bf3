import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { checkChain } from '#garage/odometer/odometer-chain.model.ts'
import { computeProvedPrice, type OdometerProof } from '#garage/passports/passport-price.model.ts'
import { type PassportClaims, parsePassportCode } from '#garage/passports/passports.contract.ts'
import { filterActivePassportCodes, readPassportClaims } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { CarriedPassport } from '../trade-in-passports.contract.ts'
import { requireOwn } from './ownership.ts'
import { findCarriedPassport, touchCase, upsertCarriedPassport } from './passport-sql.ts'
import { findTradeIn, type StoredTradeIn } from './sql.ts'

type Priced = Pick<StoredTradeIn, 'id' | 'mileage' | 'price' | 'low' | 'high'>

const ENDED = 'Paspor ini sudah tidak berlaku. Rentang harga tidak berubah.'

/** The passport of a request with its effect on the price, as of the day it was attached, while it is valid. */
export async function carriedPassportOf(
  queries: Queries,
  request: Priced,
  now: Date,
): Promise<CarriedPassport | null> {
  const carried = await findCarriedPassport(queries, request.id)
  if (!carried) return null
  const { code, visits, proof, given_on } = carried
  const isValid = (await filterActivePassportCodes(queries, [code], now)).has(code)
  const { low, high } = request
  const effect = isValid
    ? computeProvedPrice(request, proof, given_on)
    : { low, high, narrowed: false, words: ENDED }
  return { code, visits, stands: isValid, ...effect }
}

/** As above, for the owner of the request. */
export async function readCarriedPassportOf(context: AppContext, id: string, actor: Actor) {
  const request = requireOwn(await findTradeIn(context.db, id), actor)
  return { passport: await carriedPassportOf(context.db, request, context.clock.now()) }
}

/** Attaches the passport of its car to a request. Its text, price and lead do not change. */
export async function attachPassport(
  context: AppContext,
  id: string,
  typed: string,
  actor: Actor,
  meta: Meta,
) {
  await context.limits.spend('passportsPerAddress', meta.network)
  const request = requireOwn(await findTradeIn(context.db, id), actor)
  const code = parsePassportCode(typed)
  if (!code) throw new Failure('passport_unknown')
  const claims = await readPassportClaims(context, code)
  if (!isSameCar(claims, request)) throw new Failure('passport_other_car', { field: 'code' })
  const proof = await buildOdometerProof(claims)
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    await upsertCarriedPassport(tx, {
      trade_in_id: id,
      code,
      proof: proof && JSON.stringify(proof),
      visits: claims.visits?.length ?? 0,
      given_on: localClock(now, DEFAULT_ZONE).day,
    })
    // Head office must see it before they offer a price.
    await touchCase(tx, id, now)
    const details = { trade_in: id, act: 'passport' }
    await meta.audit.record({ event: 'trade_in_changed', customerId: request.customer_id, details }, tx)
  })
  return { passport: await carriedPassportOf(context.db, request, now) }
}

const isSameCar = ({ car }: PassportClaims, { brand, model, year }: StoredTradeIn) =>
  [car.brand, car.type].map((word) => word.toLowerCase()).join() ===
    [brand, model].map((word) => word.toLowerCase()).join() && car.year === year

/** What a passport proves about the odometer; null where it shows no workshop reading. */
async function buildOdometerProof({ chain }: PassportClaims): Promise<OdometerProof | null> {
  if (!chain) return null
  const { readings, breaks } = await checkChain(chain)
  const last = readings.at(-1)
  return last ? { km: last.km, day: last.day, readings: readings.length, whole: breaks.length === 0 } : null
}
