import type { AnswerOf } from '#core/endpoint.ts'
import type { Queries } from '#server/database/database.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import type { PhotoLack, readStockCar } from '../desk-stock-cars.contract.ts'
import { isExterior } from '../photo-places.model.ts'
import { type AlbumRow, findAlbum, type PhotoRow, photosOfAlbum } from './album-sql.ts'
import { renditionsOf } from './rendition-sql.ts'

/** A car with its photos, before the contract turns moments into text. */
export type ShownCar = AnswerOf<typeof readStockCar>
type ShownAlbum = ShownCar['album']

type Answers = Pick<PhotoRow, 'place' | 'alt' | 'plate' | 'people' | 'masks'>

/** What a photo lacks before buyers may see it. "Covered" counts only where something is covered. */
function listPhotoLacks({ place, alt, plate, people, masks }: Answers): PhotoLack[] {
  const covered = masks.length > 0
  const isOpen = (answer: string | null) => answer === null || (answer === 'masked' && !covered)
  return [
    ...(alt.trim() === '' ? (['alt'] as const) : []),
    ...(isExterior(place) && isOpen(plate) ? (['plate'] as const) : []),
    ...(isExterior(place) && isOpen(people) ? (['people'] as const) : []),
  ]
}

/** Whether buyers may see a photo of a car whose album is public. */
export const isComplete = (photo: Answers & Pick<PhotoRow, 'state'>): boolean =>
  photo.state === 'ready' && listPhotoLacks(photo).length === 0

/** The state of a photo as staff see it: `public` once buyers may see it too. */
export const getShownState = (photo: Answers & Pick<PhotoRow, 'state'>, isPublic: boolean) =>
  isPublic && isComplete(photo) ? ('public' as const) : photo.state

function buildAlbumPhoto(photo: PhotoRow, isPublic: boolean, bytes: number): ShownAlbum['photos'][number] {
  const { marks, masks } = photo
  return {
    ...photo,
    marks,
    masks,
    state: getShownState(photo, isPublic),
    lacks: listPhotoLacks(photo),
    bytes,
  }
}

async function buildAlbumResponse(db: Queries, stockNo: string): Promise<ShownAlbum> {
  const [album, photos] = await Promise.all([findAlbum(db, stockNo), photosOfAlbum(db, stockNo)])
  const { state = 'draft', held_because = null, version = 0 } = album ?? ({} as Partial<AlbumRow>)
  const bytes = new Map<string, number>()
  const files = await renditionsOf(
    db,
    photos.map(({ id }) => id),
  )
  for (const file of files) bytes.set(file.photo_id, (bytes.get(file.photo_id) ?? 0) + file.bytes)
  const shown = photos.map((photo) => buildAlbumPhoto(photo, state === 'public', bytes.get(photo.id) ?? 0))
  return {
    state,
    held_because,
    version,
    photos: shown.filter((photo) => photo.state !== 'removed'),
    removed: shown.filter((photo) => photo.state === 'removed'),
  }
}

/** A car in stock with its photos, as the desk sees it. */
export const buildStockCarResponse = async (db: Queries, car: UsedCar): Promise<ShownCar> => ({
  ...car,
  album: await buildAlbumResponse(db, car.stock_no),
})
