import { type Kysely, sql } from 'kysely'

/** A passkey belongs to a customer or to one of the staff, never to both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table passkeys
      alter column customer_id drop not null,
      add column staff_id text references staff (id) on delete cascade,
      add constraint passkeys_one_holder check ((customer_id is null) <> (staff_id is null))`.execute(db)
  await sql`create index passkeys_staff on passkeys (staff_id)`.execute(db)
}
