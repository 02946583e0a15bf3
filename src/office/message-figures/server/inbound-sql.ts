import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { ANSWERED_WITHIN_HOURS } from '../desk-message-figures.contract.ts'

const ANSWERED_WITHIN = sql`interval ${sql.lit(`${ANSWERED_WITHIN_HOURS} hours`)}`

export interface InboundCounts {
  messages: number
  people: number
  turns: number
  answered: number
  first_answer_minutes: number | null
  photos: number
  not_stored: number
}

/**
 * Messages of customers by WhatsApp, of one workshop or of all. A turn begins with the first message after ours; it counts once it
 * was answered or `ANSWERED_WITHIN` has passed.
 */
export async function inboundCounts(
  db: Queries,
  { branchId, from, until }: { branchId: number | null; from: Date; until: Date },
  now: Date,
): Promise<InboundCounts> {
  const { rows } = await sql<InboundCounts>`
    with written as (
      select inbox_messages.thread_id, sender_key, inbox_messages.by_kind, inbox_messages.at, other_kind, photo_id,
        lag(inbox_messages.by_kind) over (partition by inbox_messages.thread_id order by sequence) as before
      from inbox_messages join inbox_threads on inbox_threads.id = inbox_messages.thread_id
      where inbox_threads.via = 'whatsapp' and inbox_threads.last_at >= ${from}
        and inbox_messages.by_kind in ('customer', 'staff')
        and inbox_messages.at >= ${from} and inbox_messages.at < ${until}
        and (${branchId}::bigint is null or inbox_threads.branch_id = ${branchId}::bigint)),
    turns as (
      select at, (
        select min(answer.at) from written as answer
        where answer.thread_id = written.thread_id and answer.by_kind = 'staff' and answer.at > written.at) as answered_at
      from written where by_kind = 'customer' and before is distinct from 'customer')
    select (count(*) filter (where by_kind = 'customer'))::int as messages,
      (count(distinct sender_key) filter (where by_kind = 'customer'))::int as people,
      (select count(*)::int from turns where answered_at is not null or at <= ${now}::timestamptz - ${ANSWERED_WITHIN}) as turns,
      (select count(*)::int from turns where answered_at <= at + ${ANSWERED_WITHIN}) as answered,
      (select round(extract(epoch from percentile_cont(0.5) within group (order by answered_at - at)) / 60)::int
        from turns where answered_at is not null) as first_answer_minutes,
      (count(photo_id))::int as photos,
      (count(*) filter (where other_kind is not null and other_kind <> 'button'))::int as not_stored
    from written`.execute(db)
  return (
    rows[0] ?? {
      messages: 0,
      people: 0,
      turns: 0,
      answered: 0,
      first_answer_minutes: null,
      photos: 0,
      not_stored: 0,
    }
  )
}
