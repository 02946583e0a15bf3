import { assignCodesTo, eraseCodesOf } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor, Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { type TradeInLead, tradeIn4Steps } from '#stock/erp/erp.contract.ts'
import { assignBookings, eraseBookings } from '#workshop/public.ts'
import { inspectionsOf } from './cases/sql.ts'
import { summaryMail } from './messages.ts'
import { requireOwn } from './ownership.ts'
import {
  claimUnownedTradeIn,
  deleteTradeIn,
  findTradeIn,
  isOwnAddress,
  listUnownedTradeIns,
  readdressUnowned,
  setTradeInHandedOver,
} from './sql.ts'

/** Deletes the requests that a person made without an account, with their codes, when the person is erased. */
export async function eraseUnowned(tx: Queries, email: string): Promise<void> {
  for (const id of await listUnownedTradeIns(tx, email)) {
    await eraseBookings(tx, await inspectionVisits(tx, id))
    await deleteTradeIn(tx, id)
    await eraseCodesOf(tx, { kind: 'trade_in', id })
  }
}

/** Moves these requests to a person's new address. */
export const moveUnownedTradeIns = (tx: Queries, from: string, to: string): Promise<void> =>
  readdressUnowned(tx, from, to)

const inspectionVisits = async (tx: Queries, id: string): Promise<string[]> =>
  (await inspectionsOf(tx, [id])).map(({ visit_id }) => visit_id)

/** One request of the caller's own. */
export async function ownTradeIn(context: AppContext, id: string, actor: Actor) {
  return requireOwn(await findTradeIn(context.db, id), actor)
}

/** Assigns a request that was made without an account to the customer who has its token. */
export async function claim(context: AppContext, customer: Customer, id: string, recordToken: string) {
  await context.transaction(async (tx) => {
    const given = await claimUnownedTradeIn(tx, id, hashOf(recordToken), customer, context.clock.now())
    if (!given) return
    await assignCodesTo(tx, { kind: 'trade_in', id }, customer)
    await assignBookings(tx, await inspectionVisits(tx, id), customer)
  })
  // A request that they own already is returned; any other is answered as not found.
  return ownTradeIn(context, id, customer)
}

/** Mails the summary to the request's owner, at most three times a day; further calls change nothing. */
export async function mailSummary(
  context: AppContext,
  id: string,
  kind: 'catalogue' | 'other',
  actor: Actor,
): Promise<{ ok: true }> {
  const request = await ownTradeIn(context, id, actor)
  if (request.kind !== kind) throw new Failure('not_found')
  const within = await context.limits.spendQuietly('tradeInMails', id)
  if (within) {
    const key = `trade-in:${id}:${context.clock.now().getTime()}`
    await context.outbox.put(
      context.db,
      summaryMail(request, {
        publicUrl: context.config.publicUrl,
        key,
        isProved: await isOwnAddress(context.db, request),
      }),
    )
  }
  return { ok: true }
}

/** Sends a verified lead to the ERP; the outbox retries it until it succeeds. The ERP stores one lead per reference. */
export async function handOver(context: AppContext, lead: TradeInLead): Promise<void> {
  await sendTradeInToErp(context, lead)
  await setTradeInHandedOver(context.db, lead.reference, context.clock.now())
}

/** Passes on a lead that was created elsewhere. */
export async function handOverLead(
  context: AppContext,
  lead: TradeInLead,
  meta: Meta,
): Promise<{ id: string }> {
  await context.limits.spend('formPerAddress', `trade-in-lead ${meta.network}`)
  return sendTradeInToErp(context, lead)
}

const sendTradeInToErp = (context: AppContext, lead: TradeInLead) =>
  context.erp(tradeIn4Steps, { params: { product: context.config.erp.product }, body: lead })
