import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '#core/idempotency-key.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import type { Actor, Customer, StaffMember } from './actor.ts'
import {
  type Claim,
  type ClaimRequest,
  findKey,
  markAnswerFinal,
  reclaimIdempotencyKey,
  releaseClaim,
  storeKeyedAnswer,
} from './idempotency-keys.ts'
import { releaseClaimOnReconnect } from './release-on-reconnect.ts'
import { openAnswer, sealAnswer } from './sealed-answers.ts'

const RETENTION_MS = 24 * 3_600_000
/** A call still unanswered after this long counts as abandoned, even if its process lives. */
const ABANDONED_MS = 60_000

/** One call under an `Idempotency-Key`: the same key and body gives the first answer again. */
export interface Once {
  /** The text that this key was answered with before. */
  earlier: string | null
  /**
   * Stores the answer inside the rule's transaction, so that a process that dies after the commit still knows it.
   * Rules of idempotent calls call this last; without a key it does nothing. `final`: it is what will be sent. Throws
   * `request_running` when another call has taken the key over, so that nothing is done twice.
   */
  remember(queries: Queries, answer: unknown, final?: 'final'): Promise<void>
  /** Stores the text that is sent as the final answer. */
  settle(text: string): Promise<void>
  /** A refused call leaves the key free for another try; what it had committed stays. */
  forget(): Promise<void>
}

const WITHOUT_KEY: Once = {
  earlier: null,
  remember: async () => {},
  settle: async () => {},
  forget: async () => {},
}

/** The scope of the keys of a customer or a member of staff. */
export const scopeOf = ({ kind, id }: Customer | StaffMember) => `${kind}:${id}`

const KEY = new RegExp(`^[\\x21-\\x7e]{${IDEMPOTENCY_KEY_MIN},${IDEMPOTENCY_KEY_MAX}}$`)

/** Claims the call's key. Throws `idempotency_key_invalid`, `idempotency_key_reused` or `request_running`. */
export async function claimIdempotencyKey(
  context: AppContext,
  definition: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  input: unknown,
): Promise<Once> {
  const header = request.headers['idempotency-key']
  if (!definition.idempotent || header === undefined) return WITHOUT_KEY
  if (typeof header !== 'string' || !KEY.test(header)) throw new Failure('idempotency_key_invalid')

  const { db, clock } = context
  const claim: Claim = {
    scope: 'id' in actor && actor.kind !== 'display' ? scopeOf(actor) : `address:${request.ip}`,
    call: `${definition.method} ${definition.path}`,
    key: header,
    claim: context.chance.token(),
  }
  const wanted = {
    ...claim,
    bodyHash: hashOf(JSON.stringify(input)),
    process: context.processes.id,
    now: clock.now(),
  }
  const claimed = await context.idempotency.claim(wanted).catch((problem) => {
    // It may have been written before the connection broke.
    releaseClaimOnReconnect(db, claim)
    throw problem
  })
  const stored = claimed ? null : await findAnswerOrClaimKey(db, wanted)
  if (stored !== null) {
    const earlier = openAnswer(context.secrets, stored)
    // What it opened is lost with the secret: a new key makes a new one.
    if (earlier === null) throw new Failure('idempotency_key_reused')
    return { ...WITHOUT_KEY, earlier }
  }

  let settled: string | null = null
  return {
    earlier: null,
    async remember(queries, answer, final) {
      const text = JSON.stringify(definition.reply.parse(answer))
      if (final) settled = text
      const kept = sealAnswer(context.secrets, text)
      if (!(await storeKeyedAnswer(queries, claim, kept, final !== undefined)))
        throw new Failure('request_running', { retryAfter: 1 })
    },
    async settle(text) {
      if (text !== settled)
        await context.idempotency.settle({ ...claim, answer: sealAnswer(context.secrets, text) })
    },
    async forget() {
      await releaseClaim(db, claim).catch(() => releaseClaimOnReconnect(db, claim))
    },
  }
}

/** Returns the stored answer of the key; null when there is none and this call has claimed the key. Throws while the other call runs. */
async function findAnswerOrClaimKey(db: Database, wanted: ClaimRequest): Promise<string | null> {
  const row = await findKey(db, wanted)
  // Deleted between the two statements: the other call was refused, so this one must retry.
  if (!row) throw new Failure('request_running', { retryAfter: 1 })
  const age = wanted.now.getTime() - row.created_at.getTime()
  const over = row.settled || row.abandoned || age >= ABANDONED_MS
  if (age < RETENTION_MS) {
    if (row.body_hash !== wanted.bodyHash) throw new Failure('idempotency_key_reused')
    if (row.answer !== null && over) {
      // Committed by a process that died before it answered: what the rule stored becomes the final answer.
      if (!row.settled) await markAnswerFinal(db, { ...wanted, claim: row.claim })
      return row.answer
    }
  }
  const free = row.answer === null ? over : age >= RETENTION_MS
  if (free && (await reclaimIdempotencyKey(db, wanted, row))) return null
  throw new Failure('request_running', { retryAfter: 1 })
}
