import type { Queries } from '../database/database.ts'

/** Removes the mails to an address, sent or not. */
export async function forgetMessagesTo(db: Queries, email: string): Promise<void> {
  await db.deleteFrom('outbox').where('channel', '=', 'email').where('recipient', '=', email).execute()
}
