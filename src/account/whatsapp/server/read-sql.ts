import type { Queries } from '#server/database/database.ts'

/** Until when a sender may be answered by free text; null when they never wrote to that number. */
export async function windowOf(db: Queries, numberId: string, wa: string): Promise<Date | null> {
  const row = await db
    .selectFrom('whatsapp_windows')
    .select('until')
    .where('wa', '=', wa)
    .where('number_id', '=', numberId)
    .executeTakeFirst()
  return row?.until ?? null
}

/** The delivery state of a message, for the desk and the ways page. */
export const deliveryOf = (db: Queries, id: string) =>
  db
    .selectFrom('whatsapp_messages')
    .select(['state', 'created_at', 'accepted_at', 'sent_at', 'delivered_at', 'read_at', 'failed_at'])
    .select(['cause', 'error_code', 'fallback_at', 'fallback_channel'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Templates that are not sent at present. */
export const pausedTemplates = (db: Queries) =>
  db
    .selectFrom('whatsapp_templates')
    .select(['account', 'name', 'status', 'since'])
    .where('status', '<>', 'approved')
    .orderBy('since')
    .execute()

/** Accounts whose messages Meta refuses. */
export const brokenAccounts = (db: Queries) =>
  db
    .selectFrom('whatsapp_accounts')
    .select(['account', 'broken_since', 'error_code'])
    .where('broken_since', 'is not', null)
    .execute()
