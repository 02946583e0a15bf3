import { type Kysely, sql } from 'kysely'

/** Which state of the reference files the tables hold, so that a start with unchanged files has nothing to write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_loads (
      name text primary key,
      checksum text not null
    )`.execute(db)
}
