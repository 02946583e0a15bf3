import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { PhotoPlace } from '../photo-places.model.ts'
import type { DefectMark } from '../photos.model.ts'
import { COMPLETE } from './complete-sql.ts'

interface Identity {
  spec_id: number
  year: number
  colour: string
}

interface PublicAlbum extends Identity {
  stock_no: string
  /** Of all its photos in their order. */
  keys: string[]
  alt: string
  placeholder: string
  width: number
  height: number
  sample: boolean
}

/** Photos that buyers may see, with the car that their album is of. */
const SHOWN = sql`
  stock_albums join stock_photos on stock_photos.stock_no = stock_albums.stock_no
    and stock_albums.state = 'public' and stock_photos.media_key is not null and ${COMPLETE}`

/** The public photos of these cars, with what is said of the first one. */
export async function publicAlbums(db: Queries, stockNumbers: readonly string[]): Promise<PublicAlbum[]> {
  if (stockNumbers.length === 0) return []
  const first = (column: string) =>
    sql`(array_agg(stock_photos.${sql.ref(column)} order by stock_photos.position))[1] as ${sql.ref(column)}`
  const { rows } = await sql<PublicAlbum>`
    select stock_albums.stock_no, stock_albums.spec_id, stock_albums.year, stock_albums.colour,
      array_agg(stock_photos.media_key order by stock_photos.position) as keys,
      ${sql.join(['alt', 'placeholder', 'width', 'height', 'sample'].map(first))}
    from ${SHOWN}
    where stock_albums.stock_no = any(${stockNumbers}::text[])
    group by stock_albums.stock_no`.execute(db)
  return rows
}

/** The stock numbers whose photos buyers may see. */
export async function listPublicAlbums(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('stock_albums').select('stock_no').where('state', '=', 'public').execute()
  return rows.map(({ stock_no }) => stock_no)
}

interface PublicPhotoRow extends Identity {
  media_key: string
  place: PhotoPlace
  alt: string
  caption: string | null
  placeholder: string
  mean_colour: string
  width: number
  height: number
  sample: boolean
  marks: DefectMark[]
  bytes: number
}

/** All public photos of a car in their order, with the size of the file that a phone loads. */
export async function publicPhotoRows(db: Queries, stockNo: string): Promise<PublicPhotoRow[]> {
  const { rows } = await sql<PublicPhotoRow>`
    select stock_albums.spec_id, stock_albums.year, stock_albums.colour, stock_photos.media_key, stock_photos.place,
      stock_photos.alt, stock_photos.caption, stock_photos.placeholder, stock_photos.mean_colour,
      stock_photos.width, stock_photos.height, stock_photos.sample, stock_photos.marks,
      coalesce((select bytes from photo_renditions
        where photo_renditions.photo_id = stock_photos.id and format = 'avif' and photo_renditions.width <= 720
        order by photo_renditions.width desc limit 1), 0)::float8 as bytes
    from ${SHOWN}
    where stock_albums.stock_no = ${stockNo}
    order by stock_photos.position`.execute(db)
  return rows
}
