import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { AlbumRow } from './album-sql.ts'
import { COMPLETE } from './complete-sql.ts'

interface AlbumCount extends Pick<AlbumRow, 'stock_no' | 'state'> {
  photos: number
  incomplete: number
  cover_id: string | null
  cover_version: number | null
}

/** How many photos each car has, how many of them lack an answer, and the first one. */
export async function albumCounts(db: Queries): Promise<AlbumCount[]> {
  const { rows } = await sql<AlbumCount>`
    select stock_no, state,
      count(photo.id)::int as photos,
      count(photo.id) filter (where not photo.complete)::int as incomplete,
      (array_agg(photo.id order by photo.position) filter (where photo.is_ready))[1] as cover_id,
      (array_agg(photo.version order by photo.position) filter (where photo.is_ready))[1] as cover_version
    from stock_albums left join lateral (
      select id, position, version, state = 'ready' as is_ready, ${COMPLETE} as complete
      from stock_photos where stock_photos.stock_no = stock_albums.stock_no and state <> 'removed') photo on true
    group by stock_albums.stock_no`.execute(db)
  return rows
}
