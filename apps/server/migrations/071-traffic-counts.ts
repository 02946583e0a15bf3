import { type Kysely, sql } from 'kysely'

/** What one process has counted of callers that send much, for the others; a minute old at the most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table traffic_counts (
      caller text not null,
      process text not null,
      spent integer not null,
      ends_at timestamptz not null,
      primary key (caller, process)
    )`.execute(db)
  await sql`create index traffic_counts_ends_idx on traffic_counts (ends_at)`.execute(db)
}
