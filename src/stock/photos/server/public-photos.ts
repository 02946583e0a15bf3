import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { MEDIA, type PublicPhoto } from '../photos.model.ts'
import type { identityOf } from './album-sql.ts'
import { publicAlbums, publicPhotoRows } from './public-sql.ts'

type Parts = Pick<AppContext, 'config'> & { db: Queries }

/** A car by its stock number, with what tells it from another one under the same number. */
type NamedCar = Pick<UsedCar, 'stock_no' | 'year' | 'colour'> & { spec_id?: number }

/** A stock number that was given to another car shows no photos of the former one. */
const isOfCar = (album: ReturnType<typeof identityOf>, car: NamedCar): boolean =>
  (car.spec_id === undefined || album.spec_id === car.spec_id) &&
  album.year === car.year &&
  album.colour === car.colour

const addressOf = ({ config }: Pick<Parts, 'config'>, key: string, format: string) =>
  `${config.mediaPublicUrl ?? ''}/${MEDIA}/${key}/{width}.${format}`

/** Adds our photos to cars, in place of those of the ERP where a car has any. */
export async function withPhotos<Car extends NamedCar>(
  context: Parts,
  cars: readonly Car[],
): Promise<(Car & Pick<UsedCar, 'photos' | 'cover' | 'photo_count'>)[]> {
  const numbers = cars.map(({ stock_no }) => stock_no)
  const albums = new Map((await publicAlbums(context.db, numbers)).map((album) => [album.stock_no, album]))
  return cars.map((car) => {
    const album = albums.get(car.stock_no)
    if (!album || !isOfCar(album, car)) return car
    const { alt, placeholder, width, height, sample, keys } = album
    return {
      ...car,
      photos: keys.map((key) => addressOf(context, key, 'jpg')),
      cover: { alt, placeholder, width, height, sample },
      photo_count: keys.length,
    }
  })
}

/** The cover of a car at 720 px, as a mail shows it; none of a sample, which would have to say so. */
export async function findMailCover(context: Parts, car: UsedCar) {
  // Without the photos of another system: only our own have a fixed width.
  const { stock_no, spec_id, year, colour } = car
  const [shown] = await withPhotos(context, [{ stock_no, spec_id, year, colour }])
  const { photos, cover } = shown ?? {}
  if (!photos?.[0] || !cover || cover.sample) return null
  return { url: new URL(photos[0].replace('{width}', '720'), context.config.publicUrl).href, alt: cover.alt }
}

/** All photos of a car that buyers may see, in their order. */
export async function publicPhotosOf(context: Parts, car: UsedCar): Promise<PublicPhoto[]> {
  const photos = await publicPhotoRows(context.db, car.stock_no)
  return photos
    .filter((photo) => isOfCar(photo, car))
    .map(({ media_key, bytes, marks, place, caption, mean_colour, ...photo }) => ({
      address: addressOf(context, media_key, '{format}'),
      alt: photo.alt,
      placeholder: photo.placeholder,
      width: photo.width,
      height: photo.height,
      sample: photo.sample,
      place,
      caption,
      mean_colour,
      marks,
      bytes,
    }))
}
