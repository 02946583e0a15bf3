import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertContactMessage(db: Queries, message: Tables['contact_messages']): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

export async function hasContactMessageSince(
  db: Queries,
  contentHash: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Anonymises messages that the operator has answered or will answer outside of the inbox. */
export async function anonymise(db: Queries, email: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ name: '-', phone: '-', email: '-', message: '-', content_hash: '-' })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** Replaces a person's address. */
export async function readdress(db: Queries, from: string, to: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ email: to })
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute()
}
