import { type Kysely, sql } from 'kysely'

/** The links by which calendars read customers' dates, and what was told under which number, so that a change counts on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      customer_id text primary key references customers (id) on delete cascade,
      secret_hash text not null,
      made_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create unique index calendar_feeds_secret_key on calendar_feeds (secret_hash)`.execute(db)
  await sql`
    create table calendar_entries (
      customer_id text not null references customers (id) on delete cascade,
      uid text not null,
      digest text not null,
      sequence integer not null,
      changed_at timestamptz not null,
      primary key (customer_id, uid)
    )`.execute(db)
}
