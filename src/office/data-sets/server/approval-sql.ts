import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

type Limit = Tables['publication_limits']

export function findLimit(db: Queries, forUpdate = false): Promise<Limit | undefined> {
  const query = db.selectFrom('publication_limits').selectAll().where('name', '=', 'rows')
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst()
}

/** Inserts the number if it is missing; waits for a concurrent insert, so that `findLimit` can lock the row. */
export async function ensurePublicationLimit(tx: Queries, rows: number): Promise<void> {
  const none = { raise_to: null, raise_by: null, raise_by_name: null }
  await tx
    .insertInto('publication_limits')
    .values({ name: 'rows', rows, ...none })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function setLimit(tx: Queries, limit: Omit<Limit, 'name'>): Promise<void> {
  await tx
    .insertInto('publication_limits')
    .values({ name: 'rows', ...limit })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(limit))
    .execute()
}

/** How many proposals this person may decide: those that others have both uploaded and proposed. */
export async function countApprovalsFor(db: Queries, staffId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('data_uploads')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('proposed_at', 'is not', null)
    .where('proposed_by', '!=', staffId)
    .where('uploaded_by', '!=', staffId)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Proposals that wait for a second person, the oldest first. */
export async function waitingUploads(db: Queries) {
  const rows = await db
    .selectFrom('data_uploads')
    .select(['id', 'kind', 'file_name', 'proposed_by_name', 'proposed_at'])
    .select(sql<number>`added + changed + removed`.as('rows'))
    .where('proposed_at', 'is not', null)
    .orderBy('proposed_at')
    .execute()
  return rows.flatMap(({ proposed_at, proposed_by_name, ...row }) =>
    proposed_at ? [{ ...row, proposed_at, proposed_by_name: proposed_by_name ?? '' }] : [],
  )
}
