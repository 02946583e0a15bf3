import { type Kysely, sql } from 'kysely'

/**
 * Whether the sender of a thread is proved. A thread that a mail began is, once a mail has come back to an answer of ours:
 * only who reads the mailbox can send that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_threads add column sender_proved boolean not null default true`.execute(db)
  await sql`
    update inbox_threads thread set sender_proved = false
    where customer_id is null
      and 'email' = (select via from inbox_messages where thread_id = thread.id order by sequence limit 1)
      and not exists (
        select from inbox_messages answer join inbox_messages reply on reply.thread_id = answer.thread_id
        where answer.thread_id = thread.id and answer.by_kind = 'staff'
          and reply.by_kind = 'customer' and reply.sequence > answer.sequence)`.execute(db)
}
