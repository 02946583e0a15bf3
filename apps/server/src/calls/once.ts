import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../hashing.ts'
import type { Portal } from '../portal.ts'
import type { Actor, Customer, StaffMember } from './actor.ts'
import { freeLater } from './freed-later.ts'
import { claimKey, findKey, releaseClaim, rememberAnswer, takeOverKey } from './idempotency-keys.ts'

const KEPT_MS = 24 * 3_600_000
/** A call still unanswered after this long belonged to a process that died. */
const ABANDONED_MS = 60_000

/** One call under an `Idempotency-Key` (promise 6.1): the same key and body gives the first answer again. */
export interface Once {
  /** The text that this key was answered with before. */
  earlier: string | null
  /**
   * Stores the answer inside the rule's transaction, so that a process that dies after the commit still knows it.
   * Rules of idempotent calls call this last; without a key it does nothing. `final`: it is what will be sent.
   */
  remember(queries: Queries, answer: unknown, final?: 'final'): Promise<void>
  /** Stores the text that is now sent, for good. */
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

/** Whose keys they are, for a customer or one of the staff. */
export const scopeOf = ({ kind, id }: Customer | StaffMember) => `${kind}:${id}`

/** Claims the call's key. Throws `idempotency_key_invalid`, `idempotency_key_reused` or `request_running`. */
export async function onceFor(
  portal: Portal,
  definition: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  input: unknown,
): Promise<Once> {
  const header = request.headers['idempotency-key']
  if (!definition.idempotent || header === undefined) return WITHOUT_KEY
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new Failure('idempotency_key_invalid')

  const { db, clock } = portal
  const id = {
    scope: 'id' in actor ? scopeOf(actor) : `address:${request.ip}`,
    call: `${definition.method} ${definition.path}`,
    key: header,
  }
  const bodyHash = hashOf(JSON.stringify(input))
  const now = clock.now()
  const claim = portal.chance.token()
  const claimed = await claimKey(db, id, bodyHash, claim, now).catch((problem) => {
    // It may have been written before the connection broke.
    freeLater(db, claim)
    throw problem
  })
  if (!claimed) {
    const row = await findKey(db, id)
    // Gone between the two statements: the other call was refused, so this one is told to come again.
    if (!row) throw new Failure('request_running', { retryAfter: 1 })
    const age = now.getTime() - row.created_at.getTime()
    if (age < KEPT_MS) {
      if (row.body_hash !== bodyHash) throw new Failure('idempotency_key_reused')
      // Committed by a process that died before it answered: what the rule remembered is the answer.
      const over = row.settled || age >= ABANDONED_MS
      if (row.answer !== null && over) return { ...WITHOUT_KEY, earlier: row.answer }
    }
    const stale = age >= (row.answer === null ? ABANDONED_MS : KEPT_MS)
    if (!stale || !(await takeOverKey(db, id, bodyHash, row.created_at, claim, now))) {
      throw new Failure('request_running', { retryAfter: 1 })
    }
  }

  let settled: string | null = null
  return {
    earlier: null,
    async remember(queries, answer, final) {
      const text = JSON.stringify(definition.reply.parse(answer))
      if (final) settled = text
      await rememberAnswer(queries, id, text, final !== undefined)
    },
    async settle(text) {
      if (text !== settled) await rememberAnswer(db, id, text, true)
    },
    async forget() {
      await releaseClaim(db, claim).catch(() => freeLater(db, claim))
    },
  }
}
