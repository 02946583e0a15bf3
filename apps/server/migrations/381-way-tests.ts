import { type Kysely, sql } from 'kysely'

/** The last test message of each way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists way_tests (
      customer_id text not null references customers (id) on delete cascade,
      way text not null check (way in ('email', 'push', 'whatsapp')),
      message_id text,
      sent_at timestamptz not null,
      primary key (customer_id, way)
    )`.execute(db)
  await sql`create index if not exists way_tests_sent_idx on way_tests (sent_at)`.execute(db)
}
