import { type Kysely, sql } from 'kysely'

/** Messages by WhatsApp: what is sent and what became of it, what Meta reports, and who may be answered. 371 validates the check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      drop constraint outbox_channel_check,
      add constraint outbox_channel_check
        check (channel in ('email', 'sms', 'erp', 'webhook', 'push', 'whatsapp')) not valid`.execute(db)
  await sql`
    create table if not exists whatsapp_messages (
      id text primary key,
      dedupe_key text not null constraint whatsapp_messages_dedupe_key unique,
      customer_id text references customers (id) on delete cascade,
      wa text not null,
      number_id text not null,
      branch_id bigint,
      kind text not null check (kind in ('visit', 'follow_up', 'always', 'asked', 'reply')),
      template text,
      category text check (category in ('authentication', 'utility', 'service')),
      urgent boolean not null default false,
      secret boolean not null default false,
      request jsonb,
      fallback jsonb,
      state text not null default 'queued'
        check (state in ('queued', 'accepted', 'sent', 'failed', 'delivered', 'read', 'withdrawn')),
      wamid text constraint whatsapp_messages_wamid_key unique,
      posts bigint not null default 0,
      posted_at timestamptz,
      ambiguous_at timestamptz,
      deadline_at timestamptz,
      accepted_at timestamptz,
      sent_at timestamptz,
      failed_at timestamptz,
      delivered_at timestamptz,
      read_at timestamptz,
      error_code bigint,
      cause text,
      fallback_at timestamptz,
      fallback_channel text,
      billable boolean,
      price_category text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists whatsapp_messages_customer_idx on whatsapp_messages (customer_id, created_at)`.execute(
    db,
  )
  await sql`create index if not exists whatsapp_messages_wa_idx on whatsapp_messages (wa, posted_at)`.execute(
    db,
  )
  await sql`create index if not exists whatsapp_messages_created_idx on whatsapp_messages (created_at)`.execute(
    db,
  )
  await sql`
    create index if not exists whatsapp_messages_open_idx on whatsapp_messages (created_at)
    where state in ('queued', 'accepted', 'sent')`.execute(db)
  await sql`
    create table if not exists whatsapp_events (
      sequence bigint generated always as identity,
      key text primary key,
      kind text not null check (kind in ('message', 'status', 'template')),
      number_id text,
      wa text,
      body jsonb not null,
      at timestamptz not null,
      received_at timestamptz not null,
      due_at timestamptz not null,
      attempts bigint not null default 0,
      done_at timestamptz,
      outcome text
    )`.execute(db)
  await sql`create index if not exists whatsapp_events_due_idx on whatsapp_events (due_at, sequence) where done_at is null`.execute(
    db,
  )
  await sql`create index if not exists whatsapp_events_wa_idx on whatsapp_events (wa, sequence)`.execute(db)
  await sql`create index if not exists whatsapp_events_received_idx on whatsapp_events (received_at)`.execute(
    db,
  )
  await sql`
    create table if not exists whatsapp_windows (
      wa text not null,
      number_id text not null,
      last_inbound_at timestamptz not null,
      until timestamptz not null,
      notice_at timestamptz,
      hour_started_at timestamptz,
      hour_count bigint not null default 0,
      primary key (wa, number_id)
    )`.execute(db)
  await sql`create index if not exists whatsapp_windows_until_idx on whatsapp_windows (until)`.execute(db)
  await sql`
    create table if not exists whatsapp_suppressed (
      wa_hash text primary key,
      at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists whatsapp_suppressed_at_idx on whatsapp_suppressed (at)`.execute(db)
  await sql`
    create table if not exists whatsapp_templates (
      account text not null,
      name text not null,
      status text not null check (status in ('approved', 'paused', 'rejected', 'disabled', 'recategorised', 'missing', 'differs')),
      since timestamptz not null,
      checked_at timestamptz not null,
      primary key (account, name)
    )`.execute(db)
  await sql`
    create table if not exists whatsapp_accounts (
      account text primary key,
      closed_until timestamptz,
      broken_since timestamptz,
      error_code bigint
    )`.execute(db)
  await sql`
    create table if not exists whatsapp_branch_numbers (
      branch_id bigint primary key,
      number_id text not null
    )`.execute(db)
}
