import { type Kysely, sql } from 'kysely'

/** What a workshop writes on a visit: the intake, photos, lines of work and parts, requests for consent, and the bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table intakes (
      visit_id text primary key references visits (id) on delete cascade,
      odometer integer check (odometer between 0 and 1000000),
      odometer_word text,
      fuel_eighths integer check (fuel_eighths between 0 and 8),
      symptoms text[] not null,
      complaint text not null,
      technician text not null,
      spending_limit bigint,
      promised_ready_at timestamptz,
      received_by text,
      received_at timestamptz
    )`.execute(db)
  // In the database, so that one backup holds all and several processes see them (desk 6).
  await sql`
    create table visit_photos (
      sequence bigint generated always as identity,
      id text primary key,
      visit_id text not null references visits (id) on delete cascade,
      of text not null check (of in ('intake', 'extra')),
      words text not null,
      bytes bytea not null,
      taken_at timestamptz not null,
      taken_by text not null
    )`.execute(db)
  // Compressed already.
  await sql`alter table visit_photos alter bytes set storage external`.execute(db)
  await sql`create index visit_photos_visit_idx on visit_photos (visit_id, sequence)`.execute(db)
  await sql`
    create table visit_lines (
      id text primary key,
      visit_id text not null references visits (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('work', 'part', 'both')),
      title text not null,
      detail text,
      quantity integer not null check (quantity > 0),
      price bigint not null check (price >= 0),
      parts_price bigint,
      basis text not null check (basis in ('estimate', 'extra', 'added')),
      urgency text check (urgency in ('urgent', 'can_wait')),
      answer text check (answer in ('waiting', 'approved', 'declined', 'withdrawn', 'let_pass')),
      answered_at timestamptz,
      answered_by text check (answered_by in ('customer', 'link', 'phone', 'head', 'workshop')),
      answered_name text,
      answer_words text,
      done boolean not null default true,
      photo_id text references visit_photos (id) on delete set null
    )`.execute(db)
  await sql`create index visit_lines_visit_idx on visit_lines (visit_id, position)`.execute(db)
  await sql`create index visit_lines_photo_idx on visit_lines (photo_id) where photo_id is not null`.execute(
    db,
  )
  await sql`
    create table extra_work_requests (
      id text primary key,
      visit_id text not null references visits (id) on delete cascade,
      token_hash text not null,
      sent_at timestamptz not null,
      sent_by text not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      opened_at timestamptz,
      wrong_digits integer not null default 0,
      former_promise_at timestamptz,
      new_promise_at timestamptz
    )`.execute(db)
  await sql`create index extra_work_requests_token_idx on extra_work_requests (token_hash)`.execute(db)
  await sql`create index extra_work_requests_visit_idx on extra_work_requests (visit_id, sent_at desc)`.execute(
    db,
  )
  await sql`
    create table bills (
      visit_id text primary key references visits (id) on delete cascade,
      odometer_out integer check (odometer_out between 0 and 1000000),
      invoice_number text not null,
      next_km integer,
      next_day date,
      advice text not null
    )`.execute(db)
}
