import type { Queries } from '#server/database/database.ts'

export const findMailbox = (db: Queries, mailbox: string) =>
  db.selectFrom('inbox_mailboxes').selectAll().where('mailbox', '=', mailbox).executeTakeFirst()

interface Read {
  mailbox: string
  uid_validity: number
  last_uid: number
}

/** Stores how far a mailbox has been read. */
export async function upsertMailbox(db: Queries, read: Read, now: Date): Promise<void> {
  const row = { ...read, tries: 0, looked_at: now }
  await db
    .insertInto('inbox_mailboxes')
    .values(row)
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(row))
    .execute()
}

/** Counts one more try of the next mail; returns the number of tries. */
export async function countMailAttempt(db: Queries, mailbox: string): Promise<number> {
  const row = await db
    .updateTable('inbox_mailboxes')
    .set((builder) => ({ tries: builder('tries', '+', 1) }))
    .where('mailbox', '=', mailbox)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}
