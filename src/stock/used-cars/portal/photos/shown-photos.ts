import type { PublicPhoto } from '#stock/photos/photos.model.ts'
import { photosOf } from '#web/cars/photos.ts'
import { carTitle } from '../car-texts.ts'
import type { CarInStock } from '../cars-in-list.ts'

/** A photo as the page and the gallery show it. */
export interface ShownPhoto extends Omit<PublicPhoto, 'address' | 'place' | 'mean_colour'> {
  /** `{width}` is replaced by the wanted width. */
  address: string
}

/** The photos of a car: ours with captions and marks, or those of the ERP, of which only the addresses are known. */
export function listShownPhotos(car: CarInStock, photos: readonly PublicPhoto[]): ShownPhoto[] {
  if (photos.length > 0)
    return photos.map((photo) => ({ ...photo, address: photo.address.replace('{format}', 'jpg') }))
  const unknown = { placeholder: '', caption: null, marks: [], sample: false, bytes: 0 }
  return photosOf(car).map((address) => ({ ...unknown, address, alt: carTitle(car), width: 4, height: 3 }))
}

/** The widest file of a photo, for a link and for the gallery. */
export const getLargestPhotoAddress = (address: string): string => address.replace('{width}', '2048')

const MB = 1_000_000
/** The size of photos in megabytes: "0,8". */
export const formatMegabytes = (photos: readonly ShownPhoto[]): string =>
  Math.max(0.1, photos.reduce((sum, { bytes }) => sum + bytes, 0) / MB)
    .toFixed(1)
    .replace('.', ',')

/** The number of a photo in the hash of an address, `#foto-7`; null for any other. */
export function parsePhotoHash(hash: string, count: number): number | null {
  const number = Number(/^#foto-(\d{1,3})$/.exec(hash)?.[1])
  return number >= 1 && number <= count ? number - 1 : null
}
