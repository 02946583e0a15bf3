import { type Kysely, sql } from 'kysely'

/** As 488. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_sign_check,
      add constraint notifications_kind_check check (
        kind = any ('{stnk,service,visit,follow_up,saved_cars}'::text[])) not valid,
      add constraint notifications_sign_check check (
        sign = any ('{plate,calendar,car,wrench,heart}'::text[])) not valid`.execute(db)
}
