import { type Kysely, sql } from 'kysely'

/** Stalls and technicians of workshops, how they plan their days, and the kind of stall that a package needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists stalls (
      id text primary key,
      number bigint generated always as identity unique,
      branch_id bigint not null references branches (id),
      name text not null,
      kind text not null check (kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash')),
      position bigint not null,
      closed_from timestamptz,
      closed_until timestamptz,
      closed_word text,
      removed_at timestamptz,
      check ((closed_from is null) = (closed_until is null))
    )`.execute(db)
  await sql`create index if not exists stalls_branch_idx on stalls (branch_id)`.execute(db)
  await sql`
    create table if not exists technicians (
      id text primary key,
      number bigint generated always as identity unique,
      branch_id bigint not null references branches (id),
      name text not null,
      people bigint not null check (people between 1 and 4),
      kinds text[] not null,
      position bigint not null,
      windows jsonb,
      breaks jsonb not null,
      first_day date,
      last_day date,
      removed_at timestamptz
    )`.execute(db)
  await sql`create index if not exists technicians_branch_idx on technicians (branch_id)`.execute(db)
  await sql`create index if not exists technicians_last_day_idx on technicians (last_day)`.execute(db)
  await sql`
    create table if not exists technician_absences (
      id text primary key,
      technician_id text not null references technicians (id) on delete cascade,
      from_at timestamptz not null,
      until_at timestamptz not null,
      reason text not null check (reason in ('sick', 'leave', 'holiday', 'training')),
      made_by text not null,
      made_at timestamptz not null,
      check (from_at < until_at)
    )`.execute(db)
  await sql`
    create index if not exists technician_absences_technician_idx on technician_absences (technician_id)`.execute(
    db,
  )
  await sql`
    create index if not exists technician_absences_until_idx on technician_absences (until_at)`.execute(db)
  await sql`
    create table if not exists branch_planners (
      branch_id bigint primary key references branches (id),
      planned_from date,
      sold_percent bigint not null check (sold_percent between 50 and 100),
      buffer_minutes bigint not null check (buffer_minutes between 0 and 120),
      check_minutes bigint not null check (check_minutes between 0 and 60),
      wash_minutes bigint not null check (wash_minutes between 0 and 60),
      waiting_from text not null,
      waiting_until text not null
    )`.execute(db)
  for (const table of ['stalls', 'technicians', 'technician_absences', 'branch_planners'])
    await sql`
      create or replace trigger reference_changed after insert or delete or update or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
  await sql`
    alter table service_items add column if not exists stall_kind text
      check (stall_kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash'))`.execute(db)
}
