import { type Kysely, sql } from 'kysely'

/** Messages from the contact dialog. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id text primary key,
      name text not null,
      phone text not null,
      email text not null,
      message text not null,
      content_hash text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index contact_messages_content_idx on contact_messages (content_hash, created_at desc)`.execute(
    db,
  )
}
