import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import type { Tables } from '#server/database/tables.ts'

const records = (db: Queries) =>
  db
    .selectFrom('inspections')
    .innerJoin('inspection_states as now', 'now.inspection_id', 'inspections.id')
    .select([
      'inspections.id',
      'inspections.code',
      'inspections.stock_no',
      'inspections.branch_id',
      'inspections.signed_at',
      'inspections.inspected_on',
      'inspections.inspector_name',
      'inspections.points',
      'inspections.jws',
      'now.state',
      'now.changed_at',
      'now.withdrawn_reason',
      'now.left_stock_at',
    ])

export const recordByCode = (db: Queries, code: string) =>
  records(db).where('inspections.code', '=', code).executeTakeFirst()
export type StoredRecord = NonNullable<Awaited<ReturnType<typeof recordByCode>>>

/** Locks the state of a signed inspection until the transaction ends. */
export const lockRecord = (tx: Queries, id: string) =>
  records(tx).where('inspections.id', '=', id).forUpdate('now').executeTakeFirst()

/** Signed inspections of a car, the newest first. */
export const recordsOf = (db: Queries, stockNo: string) =>
  records(db).where('inspections.stock_no', '=', stockNo).orderBy('inspections.signed_at', 'desc').execute()

export const stockNoOfSigned = async (db: Queries, id: string): Promise<string | undefined> =>
  (await db.selectFrom('inspections').select('stock_no').where('id', '=', id).executeTakeFirst())?.stock_no

/** The workshop of a signed inspection; null where there is none. */
export const branchOfRecord = async (db: Queries, id: string): Promise<number | null> =>
  (await db.selectFrom('inspections').select('branch_id').where('id', '=', id).executeTakeFirst())
    ?.branch_id ?? null

export const isSigned = async (db: Queries, id: string): Promise<boolean> =>
  (await db.selectFrom('inspections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What lists show of the current inspections of some cars. */
export const currentOf = (db: Queries, stockNos: readonly string[]) =>
  db
    .selectFrom('inspection_states as now')
    .innerJoin('inspections', 'inspections.id', 'now.inspection_id')
    .select([
      'inspections.stock_no',
      'inspections.code',
      'inspections.inspected_on',
      'inspections.odometer',
      'inspections.points',
      'inspections.claims',
      'inspections.inspection_score',
      'inspections.score_engine',
      'inspections.score_transmission',
      'inspections.score_chassis',
      'inspections.score_exterior',
      'inspections.score_interior',
      'inspections.score_electrical',
      'inspections.certification_grade',
      'inspections.inspection_summary',
    ])
    .where('now.state', '=', 'signed')
    .where('now.stock_no', '=', sql<string>`any(${stockNos}::text[])`)
    .execute()
export type CurrentInspection = Awaited<ReturnType<typeof currentOf>>[number]

/** Day, grade and stamps of every current inspection, read again when one is signed or withdrawn. */
export const CURRENT_INSPECTIONS: Reference<Awaited<ReturnType<typeof listCurrent>>> = {
  tables: ['inspection_states'],
  read: listCurrent,
}

function listCurrent(db: Queries) {
  return (
    db
      .selectFrom('inspection_states as now')
      .innerJoin('inspections', 'inspections.id', 'now.inspection_id')
      .select([
        'inspections.stock_no',
        'inspections.inspected_on',
        'inspections.certification_grade',
        'inspections.stamps',
      ])
      // Written out, so that the planner finds the index of these.
      .where('now.state', '=', sql.lit('signed'))
      .execute()
  )
}

/** Stores a signed record as the current one of its car; the former one is superseded. */
export async function insertRecord(tx: Queries, record: Insertable<Tables['inspections']>): Promise<void> {
  await tx
    .updateTable('inspection_states')
    .set({ state: 'superseded', changed_at: record.signed_at })
    .where('stock_no', '=', record.stock_no)
    .where('state', '=', 'signed')
    .execute()
  await tx.insertInto('inspections').values(record).execute()
  await tx
    .insertInto('inspection_states')
    .values({
      inspection_id: record.id,
      stock_no: record.stock_no,
      state: 'signed',
      changed_at: record.signed_at,
      withdrawn_by: null,
      withdrawn_reason: null,
      left_stock_at: null,
    })
    .execute()
}

export async function setWithdrawn(
  tx: Queries,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('inspection_states')
    .set({ state: 'withdrawn', changed_at: now, withdrawn_by: by, withdrawn_reason: reason })
    .where('inspection_id', '=', id)
    .execute()
}

/** Ends cached pages of an inspection: they follow its state. */
export async function invalidateInspectionPages(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('inspection_states')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('inspection_id', '=', id)
    .execute()
}

/** Stock numbers with inspections, after one and in their order, with whether they are known to have left. */
export const inspectedStock = (db: Queries, after: string, limit: number) =>
  db
    .selectFrom('inspection_states')
    .select('stock_no')
    .select(sql<boolean>`bool_and(left_stock_at is not null)`.as('left'))
    .where('stock_no', '>', after)
    .groupBy('stock_no')
    .orderBy('stock_no')
    .limit(limit)
    .execute()

/** Notes that a car left the stock, or that it is back. */
export async function setLeft(tx: Queries, stockNos: readonly string[], at: Date | null): Promise<void> {
  if (stockNos.length === 0) return
  await tx
    .updateTable('inspection_states')
    .set({ left_stock_at: at })
    .where('stock_no', '=', sql<string>`any(${stockNos}::text[])`)
    .execute()
}

/** Deletes photos of documents of cars that left before an instant, or whose inspection was withdrawn before it. */
export async function removeOldDocuments(tx: Queries, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from inspection_photos where private and inspection_id in (
      select inspection_id from inspection_states where left_stock_at < ${before}
      union all
      select inspection_id from inspection_states where state = 'withdrawn' and changed_at < ${before})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
