import { type Kysely, sql } from 'kysely'

/** Inspections of cars in stock: drafts with the answers of several devices, and signed records that are never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column if not exists inspector_since timestamptz`.execute(db)
  await sql`
    create table if not exists inspection_drafts (
      id text primary key,
      stock_no text not null unique,
      branch_id bigint not null,
      list_version bigint not null references inspection_point_lists (version),
      car jsonb not null,
      started_at timestamptz not null,
      started_by text not null,
      started_by_name text not null,
      first_answer_at timestamptz,
      last_answer_at timestamptz,
      revision bigint not null default 0,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists inspection_drafts_age_idx on inspection_drafts (changed_at)`.execute(
    db,
  )
  await sql`create index if not exists inspection_drafts_list_idx on inspection_drafts (list_version)`.execute(
    db,
  )
  await sql`
    create table if not exists inspection_answers (
      inspection_id text not null references inspection_drafts (id) on delete cascade,
      point_id text not null,
      device text not null,
      counter bigint not null,
      at timestamptz not null,
      seen jsonb not null,
      answer text not null,
      value text,
      note text,
      reason text,
      action text,
      staff_id text not null,
      staff_name text not null,
      primary key (inspection_id, point_id, device)
    )`.execute(db)
  await sql`
    create table if not exists inspections (
      id text primary key,
      code text not null unique,
      stock_no text not null,
      branch_id bigint not null,
      list_version bigint not null,
      inspector_id text not null,
      inspector_name text not null,
      signed_at timestamptz not null,
      inspected_on date not null,
      odometer bigint not null,
      points bigint not null,
      claims text[] not null,
      inspection_score bigint not null,
      score_engine bigint not null,
      score_transmission bigint not null,
      score_chassis bigint not null,
      score_exterior bigint not null,
      score_interior bigint not null,
      score_electrical bigint not null,
      certification_grade text not null,
      inspection_summary text not null,
      sample boolean not null,
      jws text not null
    )`.execute(db)
  await sql`create index if not exists inspections_stock_idx on inspections (stock_no, signed_at)`.execute(db)
  await sql`
    create or replace function refuse_inspection_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a signed inspection is never edited: a later one corrects it';
    end $$`.execute(db)
  await sql`
    create or replace trigger never_edited before update on inspections
    for each row execute function refuse_inspection_change()`.execute(db)
  await sql`
    create or replace trigger never_emptied before truncate on inspections
    for each statement execute function refuse_truncate()`.execute(db)
  await sql`
    create table if not exists inspection_states (
      inspection_id text primary key references inspections (id) on delete cascade,
      stock_no text not null,
      state text not null check (state in ('signed', 'superseded', 'withdrawn')),
      changed_at timestamptz not null,
      withdrawn_by text,
      withdrawn_reason text,
      left_stock_at timestamptz
    )`.execute(db)
  await sql`
    create table if not exists inspection_photos (
      id text primary key,
      draft_id text references inspection_drafts (id) on delete cascade,
      inspection_id text references inspections (id) on delete cascade,
      point_id text not null,
      private boolean not null,
      media_key text not null,
      sha256 text not null,
      width bigint not null,
      height bigint not null,
      placeholder text,
      sample boolean not null,
      added_at timestamptz not null,
      hidden_at timestamptz,
      hidden_by text,
      hidden_reason text
    )`.execute(db)
  await sql`create index if not exists inspection_photos_draft_idx on inspection_photos (draft_id)`.execute(
    db,
  )
  await sql`
    create index if not exists inspection_photos_inspection_idx on inspection_photos (inspection_id)`.execute(
    db,
  )
  await sql`create index if not exists inspection_photos_age_idx on inspection_photos (added_at)`.execute(db)
  await sql`
    create unique index inspection_states_signed_key on inspection_states (stock_no)
    where state = 'signed'`.execute(db)
  await sql`create index if not exists inspection_states_stock_idx on inspection_states (stock_no)`.execute(
    db,
  )
  await sql`
    create index if not exists inspection_states_withdrawn_idx on inspection_states (changed_at)
    where state = 'withdrawn'`.execute(db)
  await sql`
    create index if not exists inspection_states_left_idx on inspection_states (left_stock_at)
    where left_stock_at is not null`.execute(db)
}
