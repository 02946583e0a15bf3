import { type Insertable, sql } from 'kysely'
import type { AbsenceReason } from '#floor/day-plan/desk-day-board.model.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AbsenceDraft, PlannerDraft } from '../desk-stalls.contract.ts'

export const plannersOf = (db: Queries, branchId?: number) =>
  db
    .selectFrom('branch_planners')
    .selectAll()
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .execute()

/** The stalls in the workshops' own order, without removed ones; with `from`, those removed after it are included. */
export const stallsOf = (db: Queries, branchId?: number, from?: Date) =>
  db
    .selectFrom('stalls')
    .select(['id', 'number', 'branch_id', 'name', 'kind', 'position'])
    .select(['closed_from', 'closed_until', 'closed_word', 'added_at', 'removed_at'])
    .where((eb) => eb.or([eb('removed_at', 'is', null), ...(from ? [eb('removed_at', '>', from)] : [])]))
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()

/** As above, technicians and teams. */
export const techniciansOf = (db: Queries, branchId?: number, from?: Date) =>
  db
    .selectFrom('technicians')
    .select(['id', 'number', 'branch_id', 'name', 'people', 'kinds', 'position'])
    .select(['windows', 'breaks', 'first_day', 'last_day', 'added_at', 'removed_at'])
    .where((eb) => eb.or([eb('removed_at', 'is', null), ...(from ? [eb('removed_at', '>', from)] : [])]))
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Absences that are not over at `from`. */
export const absencesOf = (db: Queries, from: Date, branchId?: number) =>
  db
    .selectFrom('technician_absences as absence')
    .innerJoin('technicians', 'technicians.id', 'absence.technician_id')
    .select(['absence.id', 'absence.technician_id', 'absence.from_at', 'absence.until_at', 'absence.reason'])
    .where('absence.until_at', '>', from)
    .$if(branchId !== undefined, (query) => query.where('technicians.branch_id', '=', branchId ?? 0))
    .orderBy('absence.from_at')
    .execute()

/** When the stalls of a workshop were closed since `from`. */
export const closingsOf = (db: Queries, branchId: number, from: Date) =>
  db
    .selectFrom('stall_closings')
    .innerJoin('stalls', 'stalls.id', 'stall_closings.stall_id')
    .select(['stall_closings.stall_id', 'stall_closings.from_at', 'stall_closings.until_at'])
    .where('stalls.branch_id', '=', branchId)
    .where('stall_closings.until_at', '>', from)
    .execute()

export const findTechnician = (db: Queries, id: string) =>
  db
    .selectFrom('technicians')
    .select(['id', 'branch_id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The technician of a workshop with a name, in capitals or not. */
export const technicianNamed = (db: Queries, branchId: number, name: string) =>
  db
    .selectFrom('technicians')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('position')
    .executeTakeFirst()

export async function writePlanner(db: Queries, branch_id: number, planner: PlannerDraft): Promise<void> {
  await db
    .insertInto('branch_planners')
    .values({ branch_id, ...planner })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(planner))
    .execute()
}

export async function writeStall(db: Queries, stall: Insertable<Tables['stalls']>): Promise<void> {
  const { id: _, branch_id: __, added_at: ___, ...rest } = stall
  await db
    .insertInto('stalls')
    .values(stall)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** A closing of a stall; one that is known ends at `until` instead. */
export async function writeClosing(
  db: Queries,
  stall_id: string,
  from_at: Date,
  until_at: Date,
): Promise<void> {
  await db
    .insertInto('stall_closings')
    .values({ stall_id, from_at, until_at })
    .onConflict((conflict) => conflict.columns(['stall_id', 'from_at']).doUpdateSet({ until_at }))
    .execute()
}

/** A closing that had begun ends now, unless it was over. */
export async function endClosing(db: Queries, stallId: string, from: Date, now: Date): Promise<void> {
  await db
    .updateTable('stall_closings')
    .set({ until_at: now })
    .where('stall_id', '=', stallId)
    .where('from_at', '=', from)
    .where('until_at', '>', now)
    .execute()
}

export async function deleteClosing(db: Queries, stallId: string, from: Date): Promise<void> {
  await db.deleteFrom('stall_closings').where('stall_id', '=', stallId).where('from_at', '=', from).execute()
}

export async function removeStalls(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('stalls').set({ removed_at: now }).where('id', 'in', ids).execute()
}

export async function writeTechnician(
  db: Queries,
  technician: Insertable<Tables['technicians']>,
): Promise<void> {
  const { id: _, branch_id: __, added_at: ___, ...rest } = technician
  await db
    .insertInto('technicians')
    .values(technician)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Removes technicians; their last day is `day`, after which their names stay for a year. */
export async function removeTechnicians(
  db: Queries,
  ids: readonly string[],
  { now, day }: { now: Date; day: string },
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('technicians').set({ removed_at: now, last_day: day }).where('id', 'in', ids).execute()
}

interface WrittenAbsence extends AbsenceDraft {
  id: string
  reason: AbsenceReason
}

export async function insertAbsences(
  db: Queries,
  technician_id: string,
  absences: readonly WrittenAbsence[],
  by: { made_by: string; made_at: Date },
): Promise<void> {
  if (absences.length === 0) return
  const rows = absences.map(({ id, from, until, reason }) => ({
    id,
    technician_id,
    reason,
    ...by,
    from_at: new Date(from),
    until_at: new Date(until),
  }))
  await db.insertInto('technician_absences').values(rows).execute()
}

/** Deletes the absences of technicians that are not over; the caller inserts the new ones. */
export async function deleteAbsences(
  db: Queries,
  technicianIds: readonly string[],
  now: Date,
): Promise<void> {
  if (technicianIds.length === 0) return
  await db
    .deleteFrom('technician_absences')
    .where('technician_id', 'in', technicianIds)
    .where('until_at', '>', now)
    .execute()
}

/** Deletes an absence; false where there is none from `from` until `until`. */
export async function deleteAbsence(
  db: Queries,
  technicianId: string,
  { from, until }: { from: string; until: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('technician_absences')
    .where('technician_id', '=', technicianId)
    .where('from_at', '=', new Date(from))
    .where('until_at', '=', new Date(until))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
