import type { SavedView } from '#core/lists.ts'
import type { Queries } from '#server/database/database.ts'

const VIEW = ['id', 'list', 'name', 'query'] as const

export function viewsOf(db: Queries, staffId: string): Promise<SavedView[]> {
  return db.selectFrom('staff_views').select(VIEW).where('staff_id', '=', staffId).orderBy('name').execute()
}

/** Stores a view; replaces one of the same name. */
export function storeView(
  db: Queries,
  view: SavedView & { staff_id: string; created_at: Date },
): Promise<SavedView> {
  return db
    .insertInto('staff_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(VIEW)
    .executeTakeFirstOrThrow()
}

/** Removes one of the person's own views; returns false when there is none. */
export async function deleteView(db: Queries, staffId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_views')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Names and queries of all views. */
export const storedViews = (db: Queries) =>
  db.selectFrom('staff_views').select(['id', 'name', 'query']).execute()

export async function deleteViews(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('staff_views').where('id', 'in', ids).execute()
}
