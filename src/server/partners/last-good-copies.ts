import type { Client } from '#core/client.ts'
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#core/endpoint.ts'
import type { Clock } from '#server/clock.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'

const MAX_AGE_MS = 24 * 3_600_000
/** Copies, and their characters together; the oldest are dropped first. */
const COPIES_MAX = 10_000
const CHARACTERS_MAX = 16_000_000

/** An answer, and how old it is when it is not fresh. */
export interface Copied<Reply> {
  reply: Reply
  staleSeconds: number | null
}

/** Calls a partner; during an outage returns the copy of an earlier answer. */
export type LastGoodCopies = <E extends Endpoint>(
  definition: E,
  input: CallOf<E>,
) => Promise<Copied<ReplyOf<E>>>

/**
 * Asks `client` and caches its answers: during an outage of the partner, those of the last 24 hours are still served.
 * For display only: whatever is stored must come from a fresh answer.
 */
export function createLastGoodCopies(client: Client, clock: Clock): LastGoodCopies {
  const copies = new Map<string, { text: string; at: number }>()
  let characters = 0

  function store(key: string, text: string): void {
    forget(key)
    copies.set(key, { text, at: clock.now().getTime() })
    characters += text.length
    for (const oldest of copies.keys()) {
      if (copies.size <= COPIES_MAX && characters <= CHARACTERS_MAX) break
      forget(oldest)
    }
  }
  function forget(key: string): void {
    characters -= copies.get(key)?.text.length ?? 0
    copies.delete(key)
  }

  return async <E extends Endpoint>(definition: E, input: CallOf<E>): Promise<Copied<ReplyOf<E>>> => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    // A hash, because callers choose the values of a search and how long they are.
    const key = hashOf(
      addressOf(definition, params, query) + (body === undefined ? '' : ` ${JSON.stringify(body)}`),
    )
    try {
      const reply = await client(definition, input)
      store(key, JSON.stringify(reply))
      return { reply, staleSeconds: null }
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.status !== 503) throw problem
      const copy = copies.get(key)
      const age = clock.now().getTime() - (copy?.at ?? 0)
      if (!copy || age > MAX_AGE_MS) throw problem
      return { reply: JSON.parse(copy.text), staleSeconds: Math.round(age / 1000) }
    }
  }
}

/** The reply; a cached copy states its age in headers of the answer. */
export function markStaleReply<Reply>(
  { reply, staleSeconds }: Copied<Reply>,
  answer: { header(name: string, value: string): void },
): Reply {
  if (staleSeconds !== null) {
    answer.header('x-data-stale', 'true')
    answer.header('age', String(staleSeconds))
  }
  return reply
}
