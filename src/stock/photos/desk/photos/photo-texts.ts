import { PLATE } from '#web/desk/parts/icon-paths.ts'
import type { StockPhoto } from '../../desk-stock-cars.contract.ts'
import { isExterior, PHOTO_PLACES } from '../../photo-places.model.ts'
import type { StateLabel } from '../list-texts.ts'

export const partName = ({ place }: Pick<StockPhoto, 'place'>): string => PHOTO_PLACES[place]

/** Names of the photos in their order; photos of the same place carry their number as well. */
export function namesOf(photos: readonly Pick<StockPhoto, 'place'>[]): string[] {
  return photos.map((photo, at) =>
    photos.some((other, index) => index !== at && other.place === photo.place)
      ? `${partName(photo)}, foto ${at + 1}`
      : partName(photo),
  )
}

const LACKS: Record<StockPhoto['lacks'][number], string> = {
  alt: 'kata untuk pembaca layar',
  plate: 'pelat',
  people: 'orang',
}

/** What is known of the plate in a photo. */
export function formatPlateState({
  place,
  plate,
  lacks,
}: Pick<StockPhoto, 'place' | 'plate' | 'lacks'>): StateLabel {
  if (lacks.includes('plate')) return { kind: 'warn', text: 'Pelat belum ditutup' }
  if (plate === 'masked') return { kind: 'good', text: 'Pelat ditutup', sign: PLATE }
  if (!isExterior(place)) return { kind: 'none', text: 'Tanpa pelat' }
  return { kind: 'good', text: 'Pelat tidak terlihat' }
}

/** Names the first photo that lacks an answer: "Jawab dulu: pelat di foto 4, Belakang." */
export function formatUnansweredPhoto(photos: readonly StockPhoto[]): string | null {
  const at = photos.findIndex(({ lacks }) => lacks.length > 0)
  const photo = photos[at]
  if (!photo) return null
  const what = photo.lacks.map((lack) => LACKS[lack]).join(' dan ')
  return `Jawab dulu: ${what} di foto ${at + 1}, ${partName(photo)}.`
}

const MB = 1_000_000
export const megabytes = (bytes: number): string => (bytes / MB).toFixed(1).replace('.', ',')

/** Remaining time, rounded to seconds: "0:41". */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
