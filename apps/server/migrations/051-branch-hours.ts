import { type Kysely, sql } from 'kysely'

const TABLES = ['branch_settings', 'branch_hours', 'branch_exceptions']

/** What a workshop decides at the desk about its hours. Where it has no row, its row in `branches` holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table branch_settings (
      branch_id integer primary key references branches (id),
      version integer not null default 0,
      confirmation text not null default 'automatic' check (confirmation in ('automatic', 'manual')),
      cut_off_minutes integer not null default 240 check (cut_off_minutes between 0 and 10080),
      phone text,
      changed_by_name text,
      changed_at timestamptz
    )`.execute(db)
  await sql`
    create table branch_hours (
      branch_id integer not null references branches (id),
      weekday integer not null check (weekday between 1 and 7),
      valid_from date not null,
      opens text,
      closes text,
      slot_minutes integer not null check (slot_minutes between 5 and 720),
      capacity integer not null check (capacity between 1 and 500),
      check ((opens is null) = (closes is null) and (opens is null or opens < closes)),
      primary key (branch_id, valid_from, weekday)
    )`.execute(db)
  await sql`
    create table branch_exceptions (
      branch_id integer not null references branches (id),
      day date not null,
      kind text not null check (kind in ('closed', 'half', 'places', 'open')),
      opens text,
      closes text,
      capacity integer check (capacity between 1 and 500),
      reason text not null,
      made_by text not null,
      made_at timestamptz not null,
      check (opens is null or closes is null or opens < closes),
      primary key (branch_id, day)
    )`.execute(db)
  for (const table of TABLES)
    await sql`
      create trigger reference_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
}
