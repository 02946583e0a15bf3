import { type Kysely, sql } from 'kysely'

/** Messages to the dealer's own system leave through the outbox, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop constraint outbox_channel_check`.execute(db)
  await sql`
    alter table outbox add constraint outbox_channel_check
      check (channel in ('email', 'sms', 'erp', 'webhook'))`.execute(db)
}
