import { type Kysely, sql } from 'kysely'

/** Where a workshop is and how it is called. Empty until a data set or the desk gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table branches
      add column address text,
      add column phone text,
      add column latitude double precision,
      add column longitude double precision`.execute(db)
}
