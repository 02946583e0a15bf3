import { DATA_RIGHTS, type DataRight } from '#account/personal-data/data-rights.model.ts'
import { profileOf } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { findOwnThread, lockOwnThread, threadsOf } from './customer-threads-sql.ts'
import { appendMessage, beginThread } from './rules.ts'
import { buildOwnThreadLine, buildOwnThreadResponse } from './shown.ts'

export const listOwn = async (context: AppContext, customer: Customer) =>
  (await threadsOf(context.db, customer)).map(buildOwnThreadLine)

/** One of the customer's own threads; another customer's is answered as not found. */
export const readOwn = (context: AppContext, customer: Customer, id: string) =>
  loadOwnThreadResponse(context.db, customer, id)

async function loadOwnThreadResponse(queries: Queries, customer: Customer, id: string) {
  const thread = await findOwnThread(queries, customer, id)
  if (!thread) throw new Failure('not_found')
  return buildOwnThreadResponse(queries, thread)
}

/** Adds a message to the customer's own thread and reopens it. */
export async function replyInOwnThread(
  context: AppContext,
  customer: Customer,
  id: string,
  words: string,
  meta: Meta,
) {
  await context.limits.spend('threadWordsPerCustomer', customer.id)
  return context.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, customer, id)
    if (!thread) throw new Failure('not_found')
    await appendMessage(context, tx, thread, { via: 'account', words }, meta)
    const shown = await loadOwnThreadResponse(tx, customer, id)
    await meta.once.remember(tx, shown)
    return shown
  })
}

/** Files a data-protection request; the answer is due within 3 × 24 hours. */
export async function askRight(
  context: AppContext,
  customer: Customer,
  { right, words }: { right: DataRight; words: string },
  meta: Meta,
) {
  await context.limits.spend('threadWordsPerCustomer', customer.id)
  const { user } = await profileOf(context, customer)
  return context.transaction(async (tx) => {
    const id = await beginThread(
      context,
      tx,
      {
        kind: 'data_right',
        right,
        words,
        via: 'account',
        subject: DATA_RIGHTS[right],
        name: user.userprofile.name,
        email: user.email,
        phone: user.userprofile.phone,
        customerId: customer.id,
      },
      meta,
    )
    const shown = await loadOwnThreadResponse(tx, customer, id)
    await meta.once.remember(tx, shown)
    return shown
  })
}
