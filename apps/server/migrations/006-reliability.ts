import { type Kysely, sql } from 'kysely'

/** What makes promises hold: messages to send, requests answered once, limits, and the record of what happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id text primary key,
      dedupe_key text not null constraint outbox_dedupe_key unique,
      channel text not null check (channel in ('email', 'sms')),
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text,
      attachments jsonb not null default '[]',
      reply_to text,
      secret boolean not null default false,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      last_error text,
      sequence bigint generated always as identity,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index outbox_waiting_idx on outbox (next_attempt_at) where state = 'waiting'`.execute(db)
  await sql`create index outbox_recipient_idx on outbox (recipient, sequence) where state = 'waiting'`.execute(
    db,
  )
  await sql`
    create table idempotency_keys (
      scope text not null,
      call text not null,
      key text not null,
      body_hash text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (scope, call, key)
    )`.execute(db)
  await sql`
    create table rate_windows (
      bucket text primary key,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      spent integer not null
    )`.execute(db)
  await sql`
    create table audit_log (
      sequence bigint generated always as identity primary key,
      at timestamptz not null,
      event text not null,
      customer_id text,
      address text,
      request_id text,
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_log_customer_idx on audit_log (customer_id, at)`.execute(db)
  // Append-only: what happened is not rewritten. Rows leave only by the retention job, which deletes.
  await sql`
    create function audit_log_keeps() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger audit_log_no_update before update on audit_log
      for each row execute function audit_log_keeps()`.execute(db)
}
