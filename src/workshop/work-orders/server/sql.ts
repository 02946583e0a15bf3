import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const findIntake = (db: Queries, visitId: string) =>
  db
    .selectFrom('intakes')
    .leftJoin('technicians', 'technicians.id', 'intakes.technician_id')
    .selectAll('intakes')
    // A technician who was renamed is shown by the new name.
    .select(({ fn }) => fn.coalesce('technicians.name', 'intakes.technician').as('technician'))
    .where('visit_id', '=', visitId)
    .executeTakeFirst()

/** Links the intakes of a workshop that bear the name of one of these technicians. */
export async function linkTechnicians(
  db: Queries,
  branchId: number,
  technicianIds: readonly string[],
): Promise<void> {
  if (technicianIds.length === 0) return
  await db
    .updateTable('intakes')
    .from('visits')
    .from('technicians')
    .set((eb) => ({ technician_id: eb.ref('technicians.id') }))
    .whereRef('visits.id', '=', 'intakes.visit_id')
    .where('visits.branch_id', '=', branchId)
    .where('intakes.technician_id', 'is', null)
    .where('technicians.id', '=', sql<string>`any(${technicianIds}::text[])`)
    .where(sql<boolean>`lower(intakes.technician) = lower(technicians.name)`)
    .execute()
}

export async function upsertIntake(db: Queries, intake: Insertable<Tables['intakes']>): Promise<void> {
  const { visit_id: _, ...changed } = intake
  await db
    .insertInto('intakes')
    .values(intake)
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(changed))
    .execute()
}

export async function setLimit(db: Queries, visitId: string, spending_limit: number): Promise<void> {
  await db.updateTable('intakes').set({ spending_limit }).where('visit_id', '=', visitId).execute()
}

export const linesOf = (db: Queries, visitId: string) =>
  db.selectFrom('visit_lines').selectAll().where('visit_id', '=', visitId).orderBy('position').execute()
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]
export type NewLine = Insertable<Tables['visit_lines']>

export async function insertLines(db: Queries, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await db.insertInto('visit_lines').values(lines).execute()
}

export async function changeLines(
  db: Queries,
  ids: readonly string[],
  change: Updateable<Tables['visit_lines']>,
): Promise<void> {
  if (ids.length > 0) await db.updateTable('visit_lines').set(change).where('id', 'in', ids).execute()
}

export async function removeLines(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('visit_lines').where('id', 'in', ids).execute()
}

export const findBill = (db: Queries, visitId: string) =>
  db.selectFrom('bills').selectAll().where('visit_id', '=', visitId).executeTakeFirst()

export async function upsertBill(db: Queries, bill: Insertable<Tables['bills']>): Promise<void> {
  const { visit_id: _, ...changed } = bill
  await db
    .insertInto('bills')
    .values(bill)
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(changed))
    .execute()
}

/** The newest request for consent of a visit. */
export const newestRequest = (db: Queries, visitId: string) =>
  db
    .selectFrom('extra_work_requests')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertRequest(
  db: Queries,
  request: Insertable<Tables['extra_work_requests']>,
): Promise<void> {
  await db.insertInto('extra_work_requests').values(request).execute()
}

export async function changeRequest(
  db: Queries,
  id: string,
  change: Updateable<Tables['extra_work_requests']>,
): Promise<void> {
  await db.updateTable('extra_work_requests').set(change).where('id', '=', id).execute()
}

/** Ends all links of a visit. */
export async function endConsentRequests(db: Queries, visitId: string, now: Date): Promise<void> {
  await db
    .updateTable('extra_work_requests')
    .set({ ended_at: now })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The request of a valid link. */
export const requestOfLink = (db: Queries, tokenHash: string, now: Date) =>
  db
    .selectFrom('extra_work_requests')
    .selectAll()
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('sms_token_hash', '=', tokenHash)]))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const photosOf = (db: Queries, visitId: string) =>
  db
    .selectFrom('visit_photos')
    .select(['id', 'of', 'words'])
    .where('visit_id', '=', visitId)
    .orderBy('sequence')
    .execute()

export const photosOfVisits = (db: Queries, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_photos')
    .select(['visit_id', 'id', 'of', 'words'])
    .where('visit_id', '=', sql<string>`any(${visitIds}::text[])`)
    .orderBy('sequence')
    .execute()

export async function insertPhoto(db: Queries, photo: Insertable<Tables['visit_photos']>): Promise<void> {
  await db.insertInto('visit_photos').values(photo).execute()
}

/** A photo with its workshop. */
export const findPhoto = (db: Queries, id: string) =>
  db
    .selectFrom('visit_photos')
    .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
    .select(['visit_photos.visit_id', 'visit_photos.of', 'visit_photos.bytes', 'visits.branch_id'])
    .where('visit_photos.id', '=', id)
    .executeTakeFirst()

export async function removePhotoRow(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('visit_photos').where('id', '=', id).execute()
}

/** Items of maintenance packages, in the order of the table. */
export const serviceItems = (db: Queries) =>
  db.selectFrom('service_items').selectAll().orderBy('id').execute()
