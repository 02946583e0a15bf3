import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { textsOf } from '#server/outbound/queries.ts'
import { renderTemplate } from '#server/outbound/whatsapp/templates.ts'
import type { StoredRequest } from './whatsapp-schema.ts'

/** How many messages of one sender are stored within an hour. */
const HOURLY_MAX = 60

/** Counts a message of a sender; false past the limit of an hour. */
export async function countSenderMessage(
  tx: Queries,
  numberId: string,
  wa: string,
  now: Date,
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const isNewHour = sql<boolean>`(hour_started_at is null or hour_started_at <= ${hourAgo})`
  const row = await tx
    .updateTable('whatsapp_windows')
    .set({
      hour_started_at: sql`case when ${isNewHour} then ${now}::timestamptz else hour_started_at end`,
      hour_count: sql`case when ${isNewHour} then 1 else hour_count + 1 end`,
    })
    .where('wa', '=', wa)
    .where('number_id', '=', numberId)
    .returning('hour_count')
    .executeTakeFirst()
  return (row?.hour_count ?? 0) <= HOURLY_MAX
}

/** Claims the notice about which messages can be read; true once in 24 hours for each sender. */
export async function claimUnreadableNotice(
  tx: Queries,
  numberId: string,
  wa: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('whatsapp_windows')
    .set({ notice_at: now })
    .where('wa', '=', wa)
    .where('number_id', '=', numberId)
    .where((eb) =>
      eb.or([eb('notice_at', 'is', null), eb('notice_at', '<=', new Date(now.getTime() - 24 * 3_600_000))]),
    )
    .returning('wa')
    .executeTakeFirst()
  return row !== undefined
}

/** The delivery states of several messages. */
export const deliveriesOf = (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('whatsapp_messages')
        .select(['id', 'state', 'sent_at', 'delivered_at', 'read_at', 'failed_at'])
        .select(['error_code', 'cause', 'fallback_at', 'fallback_channel'])
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute()
export type StoredDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

const SHOWN_MAX = 100

const textOf = (request: StoredRequest): string =>
  'text' in request ? request.text : renderTemplate(request.template, request.values, null)

/**
 * Messages that were sent to a number without a member of staff, since an instant, with the text that its reader saw. Of one workshop
 * where `branchId` names it; none with a code or a link that opens something.
 */
export async function automaticMessagesTo(
  db: Queries,
  { wa, numberId, branchId, since }: { wa: string; numberId: string; branchId: number | null; since: Date },
) {
  const rows = await db
    .selectFrom('whatsapp_messages')
    .select(['id', 'template', 'request', 'created_at', 'dedupe_key'])
    .select(['state', 'sent_at', 'delivered_at', 'read_at', 'failed_at'])
    .select(['error_code', 'cause', 'fallback_at', 'fallback_channel'])
    .where('wa', '=', wa)
    .where('number_id', '=', numberId)
    .where('created_at', '>', since)
    .where('secret', '=', false)
    .where(sql<boolean>`branch_id is not distinct from ${branchId}::bigint`)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  // Once a message was delivered, its text is in the outbox alone.
  const texts = await textsOf(
    db,
    rows.flatMap(({ id, request }) => (request ? [] : id)),
  )
  return rows.reverse().flatMap(({ request, ...row }) => {
    const text = request ? textOf(request) : texts.find(({ id }) => id === row.id)?.body_text
    return text ? [{ ...row, text }] : []
  })
}

/** How many messages were sent to a number, and how many of them were read. */
export async function countMessagesTo(db: Queries, wa: string): Promise<{ sent: number; read: number }> {
  const { rows } = await sql<{ sent: number; read: number }>`
    select (count(*) filter (where sent_at is not null))::int as sent,
      (count(*) filter (where read_at is not null))::int as read
    from whatsapp_messages where wa = ${wa}`.execute(db)
  return rows[0] ?? { sent: 0, read: 0 }
}

/** Workshops with this number of their own, in their order. */
export async function branchesOfNumber(db: Queries, numberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('whatsapp_branch_numbers')
    .select('branch_id')
    .where('number_id', '=', numberId)
    .orderBy('branch_id')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}
