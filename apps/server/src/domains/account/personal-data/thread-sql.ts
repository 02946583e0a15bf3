import { sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What a customer and head office wrote to each other. */
export async function whatWasWritten(db: Queries, { id }: Customer, email: string) {
  const his = db
    .selectFrom('inbox_threads')
    .where(
      sql<boolean>`(customer_id = ${id} or (customer_id is null and sender_proved and lower(email) = ${email.toLowerCase()}))`,
    )
  return {
    threads: await his
      .select(['kind', 'data_right', 'subject', 'name', 'email', 'phone', 'state', 'began_at', 'due_at'])
      .execute(),
    thread_messages: await db
      .selectFrom('inbox_messages')
      .select(['by_kind', 'via', 'from_address', 'words', 'quoted', 'at'])
      .where('thread_id', 'in', his.select('id'))
      // Notes among colleagues are thoughts about the work; what was decided stands in the answers.
      .where('by_kind', '<>', 'note')
      .orderBy('sequence')
      .execute(),
  }
}
