import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { OneTimeCodes } from '../database/rows.ts'

export async function insertCode(db: Queries, code: OneTimeCodes): Promise<void> {
  await db.insertInto('one_time_codes').values(code).execute()
}

/** The newest code of a subject; the ones before it no longer count. */
export function newestCode(db: Queries, kind: OneTimeCodes['subject_kind'], subjectId: string) {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'outbox_id', 'created_at', 'expires_at', 'used_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function markUsed(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** How many codes were sent from `from` until `until`, and how many of them were used. */
export async function codesBetween(db: Queries, from: Date, until: Date) {
  const { rows } = await sql<{ sent: number; used: number }>`
    select count(*)::int as sent, count(used_at)::int as used
    from one_time_codes where created_at > ${from} and created_at <= ${until}`.execute(db)
  return rows[0] ?? { sent: 0, used: 0 }
}

/** Removes a customer's codes. */
export async function forgetCodes(db: Queries, customerId: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('customer_id', '=', customerId).execute()
}
