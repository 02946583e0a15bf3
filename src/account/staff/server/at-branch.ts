import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Active advisors and heads of a workshop, by name. */
export const staffOf = (db: Queries, branchId: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_branches', 'staff_branches.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role'])
    .where('staff_branches.branch_id', '=', branchId)
    .where('staff.deactivated_at', 'is', null)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()

/** Whether a member of staff, active or not, has this e-mail address. */
export const isStaffEmail = async (db: Queries, email: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined

/** Networks from which staff of a workshop have signed in since an instant. */
export async function signInNetworks(db: Queries, branchId: number, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_branches')
    .innerJoin('staff_sessions', 'staff_sessions.staff_id', 'staff_branches.staff_id')
    .select('staff_sessions.network')
    .distinct()
    .where('staff_branches.branch_id', '=', branchId)
    .where('staff_sessions.created_at', '>', since)
    .execute()
  return new Set(rows.flatMap(({ network }) => network ?? []))
}
