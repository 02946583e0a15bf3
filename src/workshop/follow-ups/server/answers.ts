import { findCustomer, isStaffEmail, signInNetworks } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { closeByReturn, openReturnJob } from '#workshop/return-jobs/server/open-return-job.ts'
import { lockJobOfReturn } from '#workshop/return-jobs/server/sql.ts'
import { type AnswerChannel, transitionFollowUp } from '../follow-up-states.model.ts'
import {
  changeFollowUp,
  findLinkedFollowUp,
  findOwnFollowUp,
  isOwnVisit,
  lockLinkedFollowUp,
  lockOwnFollowUp,
  type StoredFollowUp,
} from './follow-ups-sql.ts'
import {
  buildFollowUpResponse,
  buildLinkedFollowUpResponse,
  buildStoredAnswerResponse,
  isOpen,
} from './shown.ts'

const STAFF_NETWORK_MS = 30 * 86_400_000

/** An answer of a customer, and what they add to it. */
export interface GivenAnswer {
  fixed: boolean
  change?: boolean | undefined
  rating?: number | undefined
  words?: string | undefined
}

/** Where an answer came from; `network` is null where none is known. */
interface AnswerSource {
  via: AnswerChannel
  network: string | null
}

/** Why an answer is not counted: it came from where the workshop's staff sign in, or from an account of staff. */
async function uncountedCause(tx: Queries, row: StoredFollowUp, { network }: AnswerSource, now: Date) {
  const account = row.customer_id === null ? undefined : await findCustomer(tx, row.customer_id)
  if (account && (await isStaffEmail(tx, account.email))) return 'staff_account' as const
  const since = new Date(now.getTime() - STAFF_NETWORK_MS)
  if (network !== null && (await signInNetworks(tx, row.branch_id, since)).has(network))
    return 'workshop_network' as const
  return null
}

/**
 * Stores the answer of a locked question. The first answer stays: the same one again changes nothing, another one throws
 * `follow_up_answered`, but for a yes that becomes a no once. A no opens the return job within the same transaction.
 */
export async function answerLocked(
  context: AppContext,
  tx: Queries,
  row: StoredFollowUp,
  given: GivenAnswer,
  source: AnswerSource,
  meta: Pick<Meta, 'audit'>,
): Promise<'answered' | 'same'> {
  const now = context.clock.now()
  if (!isOpen(row, now)) throw new Failure('follow_up_closed', buildStoredAnswerResponse(row))
  const facts = { state: row.state, fixed: row.fixed, changed: row.changed_at !== null }
  const { fixed, change = false } = given
  const outcome = transitionFollowUp(facts, { kind: 'answer', fixed, change })
  if (outcome === 'refused') throw new Failure('follow_up_answered', buildStoredAnswerResponse(row))
  const words = given.words?.trim()
  const added = { ...(given.rating !== undefined && { rating: given.rating }), ...(words && { words }) }
  if (outcome === 'same') {
    if (Object.keys(added).length > 0) await changeFollowUp(tx, row.id, added)
    return 'same'
  }
  const cause = await uncountedCause(tx, row, source, now)
  await changeFollowUp(tx, row.id, {
    ...added,
    state: outcome.state,
    fixed,
    answered_at: now,
    answered_via: source.via,
    ...(outcome.changed && { changed_at: now }),
    ...(cause && { counted: false, uncounted_cause: cause }),
  })
  const former = await lockJobOfReturn(tx, row.booking_id)
  if (former) await closeByReturn(tx, former, fixed ? 'fixed' : 'continued', now)
  if (!fixed) await openReturnJob(context, tx, row, now, source.via)
  await meta.audit.record(
    {
      event: 'follow_up_answered',
      customerId: row.customer_id,
      details: { visit: row.booking_id, by: source.via, outcome: fixed ? 'fixed' : 'not_fixed' },
    },
    tx,
  )
  return 'answered'
}

async function requireOwnVisit(db: Queries, customer: Customer, visitId: string): Promise<void> {
  if (!(await isOwnVisit(db, customer, visitId))) throw new Failure('not_found')
}

/** The question of an own visit, locked; throws `not_found` where there is none. */
export async function requireOwnFollowUp(
  tx: Queries,
  customer: Customer,
  visitId: string,
): Promise<StoredFollowUp> {
  const row = await lockOwnFollowUp(tx, customer, visitId)
  if (!row) throw new Failure('not_found')
  return row
}

/** The question of an own visit as it is now, after what a transaction changed. */
export async function reloadOwnFollowUp(tx: Queries, customer: Customer, visitId: string, now: Date) {
  const row = await findOwnFollowUp(tx, customer, visitId)
  if (!row) throw new Failure('not_found')
  return buildFollowUpResponse(tx, row, now)
}

/** The question of an own visit; null where none is asked. */
export async function readOwn({ db, clock }: AppContext, customer: Customer, visitId: string) {
  const row = await findOwnFollowUp(db, customer, visitId)
  if (row) return buildFollowUpResponse(db, row, clock.now())
  await requireOwnVisit(db, customer, visitId)
  return null
}

export const answerOwn = (
  context: AppContext,
  customer: Customer,
  visitId: string,
  given: GivenAnswer,
  meta: Meta,
) =>
  context.transaction(async (tx) => {
    const row = await requireOwnFollowUp(tx, customer, visitId)
    await answerLocked(context, tx, row, given, { via: 'account', network: meta.network }, meta)
    return reloadOwnFollowUp(tx, customer, visitId, context.clock.now())
  })

/** The question of a link. Opening it changes nothing: programs that preview links open it, too. */
export async function readLinked(context: AppContext, token: string, meta: Meta) {
  await context.limits.spend('followUpLinksPerAddress', meta.network)
  const row = await findLinkedFollowUp(context.db, hashOf(token))
  if (!row) throw new Failure('follow_up_link_unknown')
  return buildLinkedFollowUpResponse(context.db, row, context.clock.now())
}

export async function answerLinked(context: AppContext, token: string, given: GivenAnswer, meta: Meta) {
  await context.limits.spend('followUpLinksPerAddress', meta.network)
  return context.transaction(async (tx) => {
    const row = await lockLinkedFollowUp(tx, hashOf(token))
    if (!row) throw new Failure('follow_up_link_unknown')
    await answerLocked(context, tx, row, given, { via: 'link', network: meta.network }, meta)
    const now = context.clock.now()
    return buildLinkedFollowUpResponse(tx, (await findLinkedFollowUp(tx, hashOf(token))) ?? row, now)
  })
}
