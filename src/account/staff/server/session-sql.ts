import { sql } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertSession(db: Queries, session: Tables['staff_sessions']): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
  await db
    .updateTable('staff')
    .set({ signed_in_at: session.created_at })
    .where('id', '=', session.staff_id)
    .execute()
}

/** When a member of staff last used the desk; after their sessions were deleted, when they last signed in. Null before the first time. */
export const LAST_USE = sql<Date | null>`greatest(staff.signed_in_at,
  (select max(seen_at) from staff_sessions where staff_id = staff.id))`

/** A session with its member of staff: read by every call, so that changes hold at once. */
const sessionById = compileOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'session.created_at',
      'session.seen_at',
      'session.ended_at',
      'staff.id as staff_id',
      'staff.name',
      'staff.role',
      'staff.deactivated_at',
      sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id order by 1)`.as(
        'branch_ids',
      ),
    ])
    .where('session.id', '=', id),
)
export const findSession = async (db: Queries, id: string) => (await sessionById(db, { id }))[0]
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function touchSession(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** Ends one session; returns its member of staff, or null when it had ended before. */
export async function endSession(db: Queries, id: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? null
}

export async function endSessions(db: Queries, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of all staff. */
export async function endEveryStaffSession(db: Queries, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute()
}
