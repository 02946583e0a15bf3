import { type TradeInLead, tradeIn4Steps } from '@toyota-trust/contracts/erp.ts'
import type { PriceLine } from '@toyota-trust/contracts/price-checks.ts'
import type { Condition } from '@toyota-trust/contracts/trade-in.ts'
import { type Actor, type Customer, ownerId, type Stranger } from '../../calls/actor.ts'
import type { Meta } from '../../calls/surface.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import { hashOf } from '../../hashing.ts'
import type { Portal } from '../../portal.ts'
import { eraseCodesOf, giveCodesTo } from '../phone-codes/rules.ts'
import { type CatalogueChoice, estimateOf } from '../price-checks/rules.ts'
import { requirePhone } from '../profile/rules.ts'
import { summaryMail } from './messages.ts'
import { requireOwn } from './ownership.ts'
import {
  claimUnowned,
  deleteUnowned,
  findTradeIn,
  insertTradeIn,
  readdressUnowned,
  setTradeInState,
} from './queries.ts'

interface Described {
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
type CatalogueRequest = CatalogueChoice & Described & Owner
type OtherRequest = { brand: string; model: string; spec: string; year: number } & Described & Owner

/** What a car brings in exchange; stores nothing. */
export async function estimate(
  portal: Portal,
  input: CatalogueChoice & Pick<Described, 'mileage' | 'condition'>,
  meta: Meta,
) {
  await portal.limits.spend('formPerAddress', `estimate ${meta.network}`)
  return estimateOf(portal, input, input)
}

/** Stores a request for a car of the catalogue, with its estimate as it stands today. */
export async function offerCar(
  portal: Portal,
  input: CatalogueRequest,
  actor: Customer | Stranger,
  meta: Meta,
) {
  const phone = await spendOffer(portal, input, meta)
  const { carType, carSpec, mobil_bekas_id: _, ...priced } = await estimateOf(portal, input, input)
  const car = { kind: 'catalogue' as const, ...priced, model: carType, spec: carSpec }
  return store(portal, { ...input, ...car, phone }, actor, meta)
}

/** Stores a request for a car that the catalogue does not have; people value it. */
export async function offerOtherCar(
  portal: Portal,
  input: OtherRequest,
  actor: Customer | Stranger,
  meta: Meta,
) {
  const phone = await spendOffer(portal, input, meta)
  const car = { kind: 'other' as const, price: null, low: null, high: null }
  return store(portal, { ...input, ...car, phone, lines: [] }, actor, meta)
}

async function spendOffer(portal: Portal, { phone, email }: Owner, meta: Meta): Promise<string> {
  const number = requirePhone(phone)
  await portal.limits.spend('formPerAddress', `trade-in ${meta.network}`)
  await portal.limits.spend('formPerEmail', `trade-in ${email.toLowerCase()}`)
  return number
}

type Complete = Omit<OtherRequest, 'phone'> & {
  kind: 'catalogue' | 'other'
  body?: string | null
  phone: string
  price: number | null
  low: number | null
  high: number | null
  lines: PriceLine[]
}

async function store(portal: Portal, input: Complete, actor: Customer | Stranger, meta: Meta) {
  const now = portal.clock.now()
  const recordToken = actor.kind === 'customer' ? null : portal.chance.token()
  return portal.transaction(async (tx) => {
    const stored = await insertTradeIn(tx, {
      id: portal.chance.recordId(),
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

/** Takes a person's requests away that he made without an account, with their codes, at his erasure. */
export async function eraseUnowned(tx: Queries, email: string): Promise<void> {
  for (const id of await deleteUnowned(tx, email)) await eraseCodesOf(tx, { kind: 'trade_in', id })
}

/** Lets these requests follow a person to his new address. */
export const moveUnowned = (tx: Queries, from: string, to: string): Promise<void> =>
  readdressUnowned(tx, from, to)

/** One request of the caller's own. */
export async function ownTradeIn(portal: Portal, id: string, actor: Actor) {
  return requireOwn(await findTradeIn(portal.db, id), actor)
}

/** Takes a request that was made without an account into the customer's. */
export async function claim(portal: Portal, customer: Customer, id: string, recordToken: string) {
  await portal.transaction(async (tx) => {
    const given = await claimUnowned(tx, id, hashOf(recordToken), customer, portal.clock.now())
    if (given) await giveCodesTo(tx, { kind: 'trade_in', id }, customer)
  })
  // Already his own is fine; anything else looks like no request.
  return ownTradeIn(portal, id, customer)
}

/** Mails the summary to the request's owner, three times a day; repeated beyond that it changes nothing. */
export async function mailSummary(
  portal: Portal,
  id: string,
  kind: 'catalogue' | 'other',
  actor: Actor,
): Promise<{ ok: true }> {
  const request = await ownTradeIn(portal, id, actor)
  if (request.kind !== kind) throw new Failure('not_found')
  const within = await portal.limits.spendQuietly('tradeInMails', id)
  if (within) {
    const key = `trade-in:${id}:${portal.clock.now().getTime()}`
    await portal.outbox.put(portal.db, summaryMail(request, portal.config.publicUrl, key))
  }
  return { ok: true }
}

/** Gives a verified lead to the ERP; called by the outbox until it succeeds. The ERP stores one lead per reference. */
export async function handOver(portal: Portal, lead: TradeInLead): Promise<void> {
  await giveToErp(portal, lead)
  await setTradeInState(portal.db, lead.reference, 'handed_over', portal.clock.now())
}

/** Passes a lead on that did not begin here. */
export async function handOverLead(portal: Portal, lead: TradeInLead, meta: Meta): Promise<{ id: string }> {
  await portal.limits.spend('formPerAddress', `trade-in-lead ${meta.network}`)
  return giveToErp(portal, lead)
}

const giveToErp = (portal: Portal, lead: TradeInLead) =>
  portal.erp(tradeIn4Steps, { params: { product: portal.config.erp.product }, body: lead })
