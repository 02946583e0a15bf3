import { type Kysely, sql } from 'kysely'

/** Until when a message is worth sending, and what the provider says became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add column valid_until timestamptz,
      add column delivery_state text check (delivery_state in ('submitted', 'delivered', 'failed')),
      add column delivered_at timestamptz`.execute(db)
}
