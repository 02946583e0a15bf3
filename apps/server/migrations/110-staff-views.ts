import { type Kysely, sql } from 'kysely'

/** Ways of looking at a list of the desk that somebody keeps for himself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_views (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      list text not null,
      name text not null,
      query text not null,
      created_at timestamptz not null,
      constraint staff_views_name_key unique (staff_id, list, name)
    )`.execute(db)
}
