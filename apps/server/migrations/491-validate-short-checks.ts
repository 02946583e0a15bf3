import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      validate constraint visits_state_check,
      validate constraint visits_wait_reason_check,
      validate constraint visits_ended_by_check`.execute(db)
  await sql`
    alter table outbox
      validate constraint outbox_channel_check,
      validate constraint outbox_state_check,
      validate constraint outbox_delivery_state_check`.execute(db)
  await sql`
    alter table notifications
      validate constraint notifications_kind_check,
      validate constraint notifications_sign_check`.execute(db)
}
