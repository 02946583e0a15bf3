import { sql } from 'kysely'
import { endEverySession } from '#account/sign-in/server/sql.ts'
import { endEveryStaffSession } from '#account/staff/server/session-sql.ts'
import type { Audit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { deleteExchangeCodes } from './sql.ts'

/**
 * Ends the sessions of all customers and all staff, in every process, as part of a transaction, and deletes exchange codes that
 * would open another. Credentials stay: everybody signs in again. Returns how many sessions ended.
 */
export async function endAllSessions(tx: Queries, now: Date, audit: Audit): Promise<number> {
  // A session row each, however many there are.
  await sql`set local statement_timeout = 0`.execute(tx)
  // Codes before sessions: an exchange in progress makes this wait, and its session is ended afterwards.
  await deleteExchangeCodes(tx, null)
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from sessions where ended_at is null)
      + (select count(*) from staff_sessions where ended_at is null) as count`.execute(tx)
  const count = rows[0]?.count ?? 0
  await endEverySession(tx, now)
  await endEveryStaffSession(tx, now)
  await audit.record({ event: 'all_sessions_ended', details: { count, by: 'command line' } }, tx)
  return count
}
