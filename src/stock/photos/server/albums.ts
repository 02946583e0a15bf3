import { DEFAULT_ZONE } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import type { AlbumState } from '../desk-stock-cars.contract.ts'
import {
  type AlbumRow,
  changeAlbum,
  changePhotoRow,
  identityOf,
  lockAlbum,
  type PhotoRow,
  photosOfAlbum,
} from './album-sql.ts'
import { buildStockCarResponse, isComplete, type ShownCar } from './shown.ts'
import { requireOwnCar } from './stock-cars.ts'

interface LockedAlbum {
  version: number
  album: AlbumRow
  car: UsedCar
}
export interface AlbumDecision {
  act: 'order' | 'publish' | 'hold' | 'change' | 'remove' | 'restore'
  to?: AlbumState
  photo?: PhotoRow
  /** The states of a photo before and after, where it changes. */
  states?: { from: string; to: string }
}

/** The album of a car, which is changed on its newest version only. */
const versionedAlbum: VersionedRecord<LockedAlbum, UsedCar, AlbumDecision> = {
  async lock({ tx, now }, car) {
    const album = await lockAlbum(tx, car, now)
    return { version: album.version, album, car }
  },
  conflict: async ({ tx }, { album, car }) => ({
    code: 'photos_changed',
    current: { stock_car: await buildStockCarResponse(tx, car) },
    by: album.changed_by,
    at: album.changed_at,
    zone: DEFAULT_ZONE,
  }),
  async write({ tx, staff, now, meta }, { album, car }, { act, to = album.state, photo, states }) {
    const isConfirmed = to === 'public' && album.state !== 'public'
    await changeAlbum(tx, album.stock_no, {
      state: to,
      held_because: to === 'held' ? (act === 'hold' ? 'staff' : album.held_because) : null,
      version: album.version + 1,
      // Staff have seen the photos beside the car that has the number now.
      ...(isConfirmed && identityOf(car)),
      changed_at: now,
      changed_by: staff.name,
    })
    await meta.audit.record(
      {
        event: 'photos_changed',
        details: {
          act,
          stock_no: album.stock_no,
          ...(photo && { photo: photo.id, place: photo.place }),
          from: states?.from ?? album.state,
          to: states?.to ?? to,
        },
      },
      tx,
    )
  },
}

interface Call {
  context: AppContext
  staff: StaffMember
  meta: Meta
}

/** One act on the album of a car at a workshop of the caller; null is any version. Returns the car afterwards. */
export async function changeOwnAlbum(
  call: Call,
  stockNo: string,
  version: number | null,
  rule: (act: Act, locked: LockedAlbum) => Promise<AlbumDecision>,
): Promise<ShownCar> {
  const car = await requireOwnCar(call.context, call.staff, stockNo)
  return versionedAct(versionedAlbum, call, { id: car, version }, rule, ({ tx }) =>
    buildStockCarResponse(tx, car),
  )
}

const excludeRemovedPhotos = (photos: readonly PhotoRow[]) =>
  photos.filter(({ state }) => state !== 'removed')

/** Puts the photos of a car into an order. Throws `input_invalid` unless every photo is named once. */
export const orderPhotos = (call: Call, stockNo: string, version: number, ids: readonly string[]) =>
  changeOwnAlbum(call, stockNo, version, async ({ tx }) => {
    const photos = excludeRemovedPhotos(await photosOfAlbum(tx, stockNo))
    const known = new Set(photos.map(({ id }) => id))
    const isPermutation =
      ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
    if (!isPermutation) throw new Failure('input_invalid')
    for (const photo of photos) {
      const position = ids.indexOf(photo.id) + 1
      if (position !== photo.position) await changePhotoRow(tx, photo.id, { position })
    }
    return { act: 'order' }
  })

/** Shows the photos of a car to buyers. Throws `photos_incomplete` while none may be shown. */
export const publishPhotos = (call: Call, stockNo: string, version: number) =>
  changeOwnAlbum(call, stockNo, version, async ({ tx }) => {
    const photos = excludeRemovedPhotos(await photosOfAlbum(tx, stockNo))
    if (!photos.some(isComplete)) throw new Failure('photos_incomplete')
    return { act: 'publish', to: 'public' }
  })

/** Hides all photos of a car. */
export const holdPhotos = (call: Call, stockNo: string, version: number) =>
  changeOwnAlbum(call, stockNo, version, async () => ({ act: 'hold', to: 'held' }))
