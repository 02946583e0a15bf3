import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Which messages are counted: of one workshop, or of all where it is null. */
export interface CountedMessages {
  branchId: number | null
  from: Date
  until: Date
}

const isCountedMessage = ({ branchId, from, until }: CountedMessages): RawBuilder<boolean> => sql<boolean>`
  created_at >= ${from} and created_at < ${until}
  and (${branchId}::bigint is null or branch_id = ${branchId}::bigint)`

export interface MessageCounts {
  number_id: string
  template: string | null
  category: string
  day: string
  sent: number
  delivered: number
  read: number
  failed: number
  replaced: number
  billable: number
}

/** Messages by number, template, category of the price and day of Jakarta. */
export async function messageCounts(db: Queries, which: CountedMessages): Promise<MessageCounts[]> {
  const { rows } = await sql<MessageCounts>`
    select number_id, template, coalesce(price_category, category, 'service') as category,
      to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
      (count(*) filter (where posts > 0))::int as sent,
      (count(*) filter (where delivered_at is not null or read_at is not null))::int as delivered,
      (count(*) filter (where read_at is not null))::int as read,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'failed' and fallback_channel = 'sms' and fallback_at is not null))::int as replaced,
      (count(*) filter (where billable))::int as billable
    from whatsapp_messages where ${isCountedMessage(which)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Seconds to delivery, half and nine tenths of the messages, by number and for all (null). */
export async function deliveryTimes(db: Queries, which: CountedMessages) {
  const { rows } = await sql<{ number_id: string | null; median: number | null; p90: number | null }>`
    select number_id,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90
    from (
      select number_id, extract(epoch from delivered_at - coalesce(posted_at, created_at))::float as seconds
      from whatsapp_messages where delivered_at is not null and ${isCountedMessage(which)}) as delivered
    group by grouping sets ((number_id), ())`.execute(db)
  return rows
}

/** Failures by the code of Meta and by our own cause, and how long the slowest replacement took. */
export async function failureCounts(db: Queries, which: CountedMessages) {
  const { rows } = await sql<{
    error_code: number | null
    cause: string | null
    count: number
    slowest: number | null
  }>`
    select error_code::int as error_code, cause, count(*)::int as count,
      max(extract(epoch from fallback_at - failed_at))::float as slowest
    from whatsapp_messages where state = 'failed' and ${isCountedMessage(which)}
    group by 1, 2`.execute(db)
  return rows
}

/** How many messages of a template an SMS replaced since an instant. */
export async function countSmsFallbacksSince(db: Queries, template: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from whatsapp_messages
    where template = ${template} and created_at >= ${since} and fallback_channel = 'sms'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Workshops and their own numbers. */
export const branchNumbers = (db: Queries) =>
  db.selectFrom('whatsapp_branch_numbers').select(['branch_id', 'number_id']).orderBy('branch_id').execute()
