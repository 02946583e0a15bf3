import { type Kysely, sql } from 'kysely'

/** As 488. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      drop constraint outbox_channel_check,
      drop constraint outbox_state_check,
      drop constraint outbox_delivery_state_check,
      add constraint outbox_channel_check check (
        channel = any ('{email,sms,erp,webhook,push,whatsapp}'::text[])) not valid,
      add constraint outbox_state_check check (state = any ('{waiting,sent,dead}'::text[])) not valid,
      add constraint outbox_delivery_state_check check (
        delivery_state = any ('{submitted,delivered,failed}'::text[])) not valid`.execute(db)
}
