import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

export const STATES = ['waiting', 'dead', 'sent'] as const
export type MessageState = (typeof STATES)[number]

/** Messages in these states, oldest first, without their texts. */
export function messagesIn(db: Queries, states: readonly MessageState[], limit: number) {
  return (
    db
      .selectFrom('outbox')
      .select([
        'id',
        'channel',
        'recipient',
        'subject',
        'state',
        'attempts',
        'created_at',
        'next_attempt_at',
        'valid_until',
        'delivery_state',
        'last_error',
      ])
      // As literals, so that PostgreSQL uses the partial index on unsent messages.
      .where(
        'state',
        'in',
        states.map((state) => sql.lit(state)),
      )
      .orderBy('sequence')
      .limit(limit)
      .execute()
  )
}

/** The messages with these keys, the newest first: their states and what the last attempt ended with. */
export async function findByDedupeKeys(db: Queries, keys: string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('outbox')
    .select(['dedupe_key', 'state', 'last_error'])
    .where('dedupe_key', 'in', keys)
    .orderBy('sequence', 'desc')
    .execute()
}

/**
 * Puts given-up messages back: the ones with these ids, or all. Expired and withdrawn ones stay given up. `sentToo` also sends
 * messages again that came back from another server.
 */
export async function reviveMessages(
  db: Queries,
  ids: string[] | null,
  now: Date,
  sentToo = false,
): Promise<string[]> {
  let query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, created_at: now })
    .where(sentToo ? sql<boolean>`state in ('dead', 'sent')` : sql<boolean>`state = 'dead'`)
    .where((builder) => builder.or([builder('valid_until', 'is', null), builder('valid_until', '>', now)]))
    .where((builder) =>
      builder.or([builder('last_error', 'is', null), builder('last_error', '<>', 'withdrawn')]),
    )
  if (ids) query = query.where('id', 'in', ids)
  const revived = await query.returning('id').execute()
  return revived.map(({ id }) => id)
}
