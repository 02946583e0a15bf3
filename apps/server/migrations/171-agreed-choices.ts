import { type Kysely, sql } from 'kysely'

/**
 * When a customer agreed to be told, and under which version of the words: what is on without his having chosen it is no
 * consent. Choices of before are none either, because their moment was not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_choices
      add column agreed_at timestamptz,
      add column text_version integer not null default 1`.execute(db)
  await sql`alter table saved_car_alerts add column text_version integer not null default 1`.execute(db)
  await sql`alter table push_devices add column text_version integer not null default 1`.execute(db)
}
