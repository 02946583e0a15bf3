import type { StockPhoto } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import type { changePhoto } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'

/** What is written of a photo, with the version that its writer saw. */
export type PhotoDraft = CallOf<typeof changePhoto>['body']

export const beginDraft = (photo: StockPhoto): PhotoDraft => ({
  version: photo.version,
  place: photo.place,
  alt: photo.alt,
  caption: photo.caption,
  plate: photo.plate,
  people: photo.people,
  // The contract's four angles, which the answer gives as a number.
  turn: photo.turn as PhotoDraft['turn'],
  masks: photo.masks,
  marks: photo.marks,
})

const QUARTER = 90
const WHOLE = 360

/** The photo turned by a quarter; masks and marks would lie elsewhere then and are made again. */
export const turned = (draft: PhotoDraft): PhotoDraft => ({
  ...draft,
  turn: ((draft.turn + QUARTER) % WHOLE) as PhotoDraft['turn'],
  masks: [],
  marks: [],
})

/** The narrowest mask and the smallest mark, in thousandths. */
export const MASK_MIN = 5
export const MARK_MIN = 10

type Mask = PhotoDraft['masks'][number]

/** A rectangle that stays within the photo. */
export function boundedMask({ x, y, width, height }: Mask): Mask {
  const [wide, high] = [bounded(width, MASK_MIN, 1000), bounded(height, MASK_MIN, 1000)]
  return { x: bounded(x, 0, 1000 - wide), y: bounded(y, 0, 1000 - high), width: wide, height: high }
}

export const bounded = (value: number, min: number, max: number): number =>
  Math.round(Math.max(min, Math.min(max, value)))

/** "41,3" as thousandths, and back. */
export const percentOf = (thousandths: number): string => String(thousandths / 10).replace('.', ',')
export const thousandthsOf = (percent: string): number => {
  const value = Number(percent.replace(',', '.'))
  return Number.isFinite(value) ? Math.round(value * 10) : 0
}
