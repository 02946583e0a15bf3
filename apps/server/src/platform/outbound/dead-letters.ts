import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

export const STATES = ['waiting', 'dead', 'sent'] as const
export type MessageState = (typeof STATES)[number]

/** Messages in these states, oldest first, without what they say. */
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
      // As they stand, so that the index of what has not left answers for it.
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

/** Puts given-up messages back: the ones with these ids, or all. What is out of date or was withdrawn stays where it is. */
export async function reviveMessages(db: Queries, ids: string[] | null, now: Date): Promise<string[]> {
  let query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, created_at: now })
    .where('state', '=', sql.lit('dead' as const))
    .where((builder) => builder.or([builder('valid_until', 'is', null), builder('valid_until', '>', now)]))
    .where((builder) =>
      builder.or([builder('last_error', 'is', null), builder('last_error', '<>', 'withdrawn')]),
    )
  if (ids) query = query.where('id', 'in', ids)
  const revived = await query.returning('id').execute()
  return revived.map(({ id }) => id)
}
