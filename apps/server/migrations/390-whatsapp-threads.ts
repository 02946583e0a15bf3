import { type Kysely, sql } from 'kysely'

/** Threads of a workshop by WhatsApp, with their photos. The rows of the checks are validated by 391. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_threads
      add column if not exists via text,
      add column if not exists branch_id bigint,
      add column if not exists window_until timestamptz,
      add column if not exists number_id text,
      add column if not exists sender_key text`.execute(db)
  await sql`
    alter table inbox_messages
      add column if not exists wamid text,
      add column if not exists whatsapp_id text,
      add column if not exists held_since timestamptz,
      add column if not exists other_kind text,
      add column if not exists photo_id text`.execute(db)
  await sql`
    alter table inbox_messages
      drop constraint inbox_messages_via_check,
      add constraint inbox_messages_via_check
        check (via in ('form', 'account', 'email', 'desk', 'whatsapp')) not valid`.execute(db)
  await sql`
    alter table visit_photos
      drop constraint visit_photos_of_check,
      add constraint visit_photos_of_check
        check (of in ('intake', 'extra', 'inspection', 'sent')) not valid`.execute(db)
  await sql`
    create table if not exists thread_photos (
      id text primary key,
      thread_id text not null references inbox_threads (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'stored', 'refused')),
      media_id text not null,
      sha256 text not null,
      tries bigint not null default 0,
      next_try_at timestamptz not null,
      bytes bytea,
      received_at timestamptz not null,
      attached_to text,
      attached_at timestamptz
    )`.execute(db)
  // The bytes are compressed already.
  await sql`alter table thread_photos alter bytes set storage external`.execute(db)
  await sql`create index if not exists thread_photos_thread_idx on thread_photos (thread_id)`.execute(db)
  await sql`create index if not exists thread_photos_received_idx on thread_photos (received_at)`.execute(db)
  await sql`
    create index if not exists thread_photos_waiting_idx on thread_photos (next_try_at)
    where state = 'waiting'`.execute(db)
}
