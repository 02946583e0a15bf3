import { type Kysely, sql } from 'kysely'

/** Where a workshop is and how it is called. Empty until a data set or the desk gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table branches
      add column if not exists address text,
      add column if not exists phone text,
      add column if not exists latitude double precision,
      add column if not exists longitude double precision`.execute(db)
}
