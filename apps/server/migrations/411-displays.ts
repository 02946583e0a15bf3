import { type Kysely, sql } from 'kysely'

/** Screens that are paired with a workshop, or wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists displays (
      id text primary key,
      token_hash text not null constraint displays_token_key unique,
      code_hash text not null,
      asked_at timestamptz not null,
      branch_id bigint,
      paired_at timestamptz,
      paired_by_name text,
      ended_at timestamptz
    )`.execute(db)
  await sql`
    create index if not exists displays_code_idx on displays (code_hash)
    where branch_id is null`.execute(db)
  await sql`create index if not exists displays_branch_idx on displays (branch_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index if not exists displays_asked_idx on displays (asked_at)`.execute(db)
}
