import { type Kysely, sql } from 'kysely'

/** Threads of head office with customers: what they wrote, what was answered, notes among colleagues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_threads (
      id text primary key,
      -- The number of its address for answers by mail.
      number bigint generated always as identity,
      kind text not null check (kind in ('message', 'car_request', 'data_right')),
      data_right text check (data_right in ('access', 'correction', 'erasure', 'objection')),
      subject text not null,
      name text not null,
      email text,
      phone text,
      customer_id text references customers (id) on delete cascade,
      state text not null default 'open' check (state in ('open', 'done')),
      unread boolean not null default true,
      assigned_to text references staff (id) on delete set null,
      began_at timestamptz not null,
      last_at timestamptz not null,
      last_by text not null check (last_by in ('customer', 'staff')),
      last_words text not null,
      due_at timestamptz,
      -- Small goes first: requests with an end by their end, then the newest word.
      place bigint not null,
      version integer not null default 1,
      changed_by text,
      changed_at timestamptz not null,
      check ((kind = 'data_right') = (due_at is not null))
    )`.execute(db)
  await sql`
    create table inbox_messages (
      sequence bigint generated always as identity,
      id text primary key,
      thread_id text not null references inbox_threads (id) on delete cascade,
      by_kind text not null check (by_kind in ('customer', 'staff', 'note')),
      via text not null check (via in ('form', 'account', 'email', 'desk')),
      staff_id text,
      name text not null,
      from_address text,
      words text not null,
      quoted text,
      left_out integer not null default 0,
      mail_id text,
      dedupe_hash text,
      outbox_id text,
      at timestamptz not null
    )`.execute(db)
  await sql`
    create table inbox_templates (
      id text primary key,
      title text not null,
      words text not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table inbox_mailboxes (
      mailbox text primary key,
      uid_validity bigint not null,
      last_uid bigint not null,
      tries integer not null default 0,
      looked_at timestamptz not null
    )`.execute(db)
  for (const index of [
    'unique index inbox_threads_number_key on inbox_threads (number)',
    'index inbox_threads_place_idx on inbox_threads (state, place, id)',
    'index inbox_threads_assigned_idx on inbox_threads (assigned_to, state, place) where assigned_to is not null',
    'index inbox_threads_customer_idx on inbox_threads (customer_id) where customer_id is not null',
    'index inbox_threads_email_idx on inbox_threads (lower(email))',
    'index inbox_threads_last_idx on inbox_threads (last_at)',
    'index inbox_messages_thread_idx on inbox_messages (thread_id, sequence)',
    'index if not exists phone_proofs_phone_idx on phone_proofs (phone)',
    'index inbox_messages_mail_idx on inbox_messages (mail_id) where mail_id is not null',
    'unique index inbox_messages_dedupe_key on inbox_messages (dedupe_hash) where dedupe_hash is not null',
  ])
    await sql`create ${sql.raw(index)}`.execute(db)
}
