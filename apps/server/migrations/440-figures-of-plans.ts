import { type Kysely, sql } from 'kysely'

/** What figures count of planned days after their rows are gone or written over: minutes worked, closed stalls, ends of waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists step_minutes (
      visit_id text not null references visits (id) on delete cascade,
      step bigint not null,
      day date not null,
      branch_id bigint not null,
      technician_minutes bigint not null default 0,
      stall_minutes bigint not null default 0,
      held_minutes bigint not null default 0,
      primary key (visit_id, step, day)
    )`.execute(db)
  await sql`create index if not exists step_minutes_branch_idx on step_minutes (branch_id, day)`.execute(db)
  await sql`alter table stalls add column if not exists added_at timestamptz`.execute(db)
  await sql`alter table technicians add column if not exists added_at timestamptz`.execute(db)
  await sql`
    create table if not exists stall_closings (
      stall_id text not null references stalls (id),
      from_at timestamptz not null,
      until_at timestamptz not null,
      primary key (stall_id, from_at)
    )`.execute(db)
  await sql`create index if not exists stall_closings_until_idx on stall_closings (until_at)`.execute(db)
  await sql`
    create table if not exists waiting_ends (
      sequence bigint generated always as identity primary key,
      branch_id bigint not null,
      ended_at timestamptz not null,
      placed boolean not null
    )`.execute(db)
  await sql`create index if not exists waiting_ends_branch_idx on waiting_ends (branch_id, ended_at)`.execute(
    db,
  )
  await sql`create index if not exists waiting_ends_ended_idx on waiting_ends (ended_at)`.execute(db)
}
