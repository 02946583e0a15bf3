import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { InspectionPoint } from '../inspection-points.model.ts'

/** Points of the live list. */
export const livePoints = (db: Queries): Promise<InspectionPoint[]> =>
  db.selectFrom('inspection_points').selectAll().orderBy('id').execute()

/** Group and kind of answer of every id that is live or that an inspection was started with. */
export async function usedPoints(db: Queries): Promise<Map<string, { group: string; answer: string }>> {
  const { rows } = await sql<{ id: string; group: string; answer: string }>`
    select id, "group", answer from inspection_points
    union
    select point ->> 'id', point ->> 'group', point ->> 'answer'
    from inspection_point_lists, jsonb_array_elements(points) point`.execute(db)
  return new Map(rows.map(({ id, ...point }) => [id, point]))
}
