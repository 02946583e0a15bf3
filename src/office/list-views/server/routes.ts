import { listViews, removeView, saveView } from '#core/lists.ts'
import { VIEWS_MAX } from '#office/data-sets/desk-office-limits.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { deleteView, storeView, viewsOf } from './sql.ts'

/** Saved views of desk lists, each person's own. */
export function viewRoutes({ implement }: Surface, context: AppContext): void {
  const { db } = context
  implement(listViews, ({ actor }) => viewsOf(db, actor.id))
  implement(saveView, async ({ body, actor }) => {
    const known = await viewsOf(db, actor.id)
    const replaces = known.some(({ list, name }) => list === body.list && name === body.name)
    if (!replaces && known.length >= VIEWS_MAX) throw new Failure('views_full')
    const id = context.chance.recordId()
    return storeView(db, { ...body, id, staff_id: actor.id, created_at: context.clock.now() })
  })
  implement(removeView, async ({ params, actor }) => {
    if (!(await deleteView(db, actor.id, params.viewId))) throw new Failure('not_found')
    return { ok: true as const }
  })
}
