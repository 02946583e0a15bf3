import { type Kysely, sql } from 'kysely'

/**
 * Messages that are kept become threads, those of erased accounts left out. Each has reached the operator's mailbox, where
 * nobody knows which were answered: what is older than two weeks begins as done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into inbox_threads (id, kind, subject, name, email, phone, state, unread, began_at, last_at, last_by, last_words,
      place, changed_at)
    select id, 'message', left(split_part(btrim(message, E' \n\r\t'), E'\n', 1), 60), name, email, phone,
      case when created_at < now() - interval '14 days' then 'done' else 'open' end,
      false, created_at, created_at, 'customer', left(message, 160),
      8640000000000000 - floor(extract(epoch from created_at) * 1000)::bigint, created_at
    from contact_messages where email <> '-'
    order by created_at`.execute(db)
  await sql`
    insert into inbox_messages (id, thread_id, by_kind, via, name, words, at)
    select id, id, 'customer', 'form', name, message, created_at
    from contact_messages where email <> '-'
    order by created_at`.execute(db)
}
