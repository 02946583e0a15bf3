import { type Kysely, sql } from 'kysely'

/**
 * The server opens the case of a proved request (`stock/trade-in/verification.ts`) and deletes the browser of an ended session
 * (`account/sign-in/sql.ts`) itself. What a former release leaves to these triggers meanwhile `src/former-release.ts` completes. The
 * functions behind them go a release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger trade_in_proved on trade_ins`.execute(db)
  await sql`drop trigger push_device_left on sessions`.execute(db)
}
