import { type Kysely, sql } from 'kysely'

/** Which process does what must happen once however many there are, until when it holds that, and when it is due again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leases (
      name text primary key,
      holder text not null,
      held_until timestamptz not null,
      due_at timestamptz not null
    )`.execute(db)
}
