import { requirePhone } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, ownerId, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { hashOf } from '#server/hashing.ts'
import type { PriceLine } from '#stock/price-checks/price-checks.contract.ts'
import { type CatalogueChoice, estimateOf } from '#stock/price-checks/server/rules.ts'
import type { Condition } from '../trade-in.contract.ts'
import { insertTradeIn } from './sql.ts'

interface CarDescription {
  mileage: number
  condition: Condition
  notes?: string | null
  wanted_stock_no?: string | null
}
interface Owner {
  name: string
  phone: string
  email: string
}
type CatalogueRequest = CatalogueChoice & CarDescription & Owner
type OtherRequest = { brand: string; model: string; spec: string; year: number } & CarDescription & Owner

/** Estimates the trade-in price of a car; stores nothing. */
export async function estimate(
  context: AppContext,
  input: CatalogueChoice & Pick<CarDescription, 'mileage' | 'condition'>,
  meta: Meta,
) {
  await context.limits.spend('formPerAddress', `estimate ${meta.network}`)
  return estimateOf(context, input, input)
}

/** Stores a request for a car of the catalogue, with today's estimate. */
export async function createRequest(
  context: AppContext,
  input: CatalogueRequest,
  actor: Customer | Stranger,
  meta: Meta,
) {
  const phone = await spendRequestLimits(context, input, meta)
  const { carType, carSpec, mobil_bekas_id: _, ...priced } = await estimateOf(context, input, input)
  const car = { kind: 'catalogue' as const, ...priced, model: carType, spec: carSpec }
  return storeRequest(context, { ...input, ...car, phone }, actor, meta)
}

/** Stores a request for a car that the catalogue does not have; head office values it. */
export async function createOtherRequest(
  context: AppContext,
  input: OtherRequest,
  actor: Customer | Stranger,
  meta: Meta,
) {
  const phone = await spendRequestLimits(context, input, meta)
  const car = { kind: 'other' as const, price: null, low: null, high: null }
  return storeRequest(context, { ...input, ...car, phone, lines: [] }, actor, meta)
}

/** Counts a request against the limits of its network and its e-mail address. Returns the phone number as it is stored. */
async function spendRequestLimits(context: AppContext, { phone, email }: Owner, meta: Meta): Promise<string> {
  const number = requirePhone(phone)
  await context.limits.spend('formPerAddress', `trade-in ${meta.network}`)
  await context.limits.spend('formPerEmail', `trade-in ${email.toLowerCase()}`)
  return number
}

type NewRequest = Omit<OtherRequest, 'phone'> & {
  kind: 'catalogue' | 'other'
  body?: string | null
  phone: string
  price: number | null
  low: number | null
  high: number | null
  lines: PriceLine[]
}

async function storeRequest(context: AppContext, input: NewRequest, actor: Customer | Stranger, meta: Meta) {
  const now = context.clock.now()
  const recordToken = actor.kind === 'customer' ? null : context.chance.token()
  return context.transaction(async (tx) => {
    const stored = await insertTradeIn(tx, {
      id: context.chance.recordId(),
      kind: input.kind,
      customer_id: ownerId(actor),
      record_token_hash: recordToken && hashOf(recordToken),
      brand: input.brand.trim(),
      model: input.model.trim(),
      spec: input.spec.trim(),
      body: input.body ?? null,
      year: input.year,
      mileage: input.mileage,
      condition: input.condition,
      notes: input.notes?.trim() || null,
      price: input.price,
      low: input.low,
      high: input.high,
      lines: JSON.stringify(input.lines),
      wanted_stock_no: input.wanted_stock_no ?? null,
      name: input.name.trim(),
      phone: input.phone,
      email: input.email,
      created_at: now,
      updated_at: now,
    })
    const answer = { id: stored.id, record_token: recordToken, trade_in: stored }
    await meta.once.remember(tx, answer)
    return answer
  })
}
