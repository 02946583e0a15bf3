import { type Kysely, sql } from 'kysely'

/** Mails that became no message, and what is known of the delivery, kind and subject of those that did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_messages
    add column bounced_at timestamptz,
    add column bounce_reason text,
    add column automatic boolean not null default false,
    add column subject text,
    add column file_names text[] not null default '{}'`.execute(db)
  await sql`create table inbox_left_out (
    id text primary key,
    reason text not null,
    sender text,
    subject text not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index inbox_left_out_at_idx on inbox_left_out (at, id)`.execute(db)
  await sql`create index inbox_left_out_sender_idx on inbox_left_out (lower(sender))`.execute(db)
}
