import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StoredChange } from '../desk-inspections.contract.ts'
import type { InspectionPoint } from '../inspection-points.model.ts'
import { livePoints } from './points-sql.ts'

export const findDraft = (db: Queries, id: string) =>
  db.selectFrom('inspection_drafts').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** The same, locked until the transaction ends: batches of several devices wait for each other. */
export const lockDraft = (tx: Queries, id: string) =>
  tx.selectFrom('inspection_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const draftOf = (db: Queries, stockNo: string) =>
  db
    .selectFrom('inspection_drafts')
    .select(['id', 'branch_id'])
    .where('stock_no', '=', stockNo)
    .executeTakeFirst()

/** The drafts of some cars, with how many points are answered. */
export const openDrafts = (db: Queries, stockNos: readonly string[]) =>
  db
    .selectFrom('inspection_drafts as draft')
    .select(['draft.stock_no', 'draft.car', 'draft.list_version', 'draft.started_by_name'])
    .select(
      sql<number>`(select count(distinct point_id)::int from inspection_answers where inspection_id = draft.id)`.as(
        'answered',
      ),
    )
    .where('draft.stock_no', '=', sql<string>`any(${stockNos}::text[])`)
    .execute()

/** Writes a draft; false when the car has one. */
export async function insertDraft(
  tx: Queries,
  draft: Insertable<Tables['inspection_drafts']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('inspection_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('stock_no').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeDraft(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('inspection_drafts').where('id', '=', id).execute()
}

/** Stores the live list under its version, once. */
export async function storePointList(tx: Queries, version: number): Promise<void> {
  const known = await tx
    .selectFrom('inspection_point_lists')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('inspection_point_lists')
    .values({ version, points: JSON.stringify(await livePoints(tx)) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

export async function pointsOfList(db: Queries, version: number): Promise<InspectionPoint[]> {
  const row = await db
    .selectFrom('inspection_point_lists')
    .select('points')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.points
}

/** Newest change of each device, of some points or of all. */
export async function changesOf(
  db: Queries,
  inspectionId: string,
  pointIds?: readonly string[],
): Promise<StoredChange[]> {
  let query = db
    .selectFrom('inspection_answers')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('point_id')
    .orderBy('device')
  if (pointIds) query = query.where('point_id', '=', sql<string>`any(${pointIds}::text[])`)
  return (await query.execute()).map(({ inspection_id, at, ...change }) => ({
    ...change,
    at: at.toISOString(),
  }))
}

export async function upsertDraftChanges(
  tx: Queries,
  inspectionId: string,
  changes: readonly StoredChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('inspection_answers')
    .values(
      changes.map(({ seen, at, stamps, ...change }) => ({
        ...change,
        inspection_id: inspectionId,
        at: new Date(at),
        seen: JSON.stringify(seen),
        stamps: stamps ? JSON.stringify(stamps) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['inspection_id', 'point_id', 'device']).doUpdateSet(({ ref }) => ({
        counter: ref('excluded.counter'),
        at: ref('excluded.at'),
        seen: ref('excluded.seen'),
        answer: ref('excluded.answer'),
        value: ref('excluded.value'),
        note: ref('excluded.note'),
        reason: ref('excluded.reason'),
        action: ref('excluded.action'),
        stamps: ref('excluded.stamps'),
        staff_id: ref('excluded.staff_id'),
        staff_name: ref('excluded.staff_name'),
      })),
    )
    .execute()
}

/** Notes that changes were merged, and the times of the earliest and the latest answer. */
export async function recordMerge(
  tx: Queries,
  id: string,
  { revision, first, last, now }: { revision: number; first: Date; last: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('inspection_drafts')
    .set({
      revision,
      first_answer_at: sql`least(first_answer_at, ${first}::timestamptz)`,
      last_answer_at: sql`greatest(last_answer_at, ${last}::timestamptz)`,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
}
