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
