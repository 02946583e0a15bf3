import { type Kysely, sql } from 'kysely'

/**
 * Holidays of the country, first from the seeds. Whoever changes one at the desk puts `edited_at` on it, and takes one away
 * by `withdrawn`: the next load leaves such a row as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holidays (
      day date primary key,
      name text not null,
      kind text not null check (kind in ('national', 'joint_leave')),
      status text not null check (status in ('decreed', 'expected')),
      source text not null,
      source_day date,
      withdrawn boolean not null default false,
      edited_at timestamptz,
      edited_by text
    )`.execute(db)
  await sql`
    create trigger reference_changed after insert or update or delete or truncate on holidays
    for each statement execute function tell_reference_changed()`.execute(db)
}
