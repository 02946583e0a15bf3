import { type Kysely, sql } from 'kysely'

/** Browsers that somebody of the staff has signed in with: guesses from elsewhere do not hold them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_devices (
      staff_id text not null references staff on delete cascade,
      mark_hash text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (staff_id, mark_hash)
    )`.execute(db)
  await sql`create index staff_devices_mark_idx on staff_devices (mark_hash)`.execute(db)
  await sql`create index staff_devices_seen_idx on staff_devices (last_seen_at)`.execute(db)
}
