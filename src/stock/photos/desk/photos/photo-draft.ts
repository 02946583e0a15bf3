import type { CallOf } from '#core/endpoint.ts'
import type { changePhoto, StockPhoto } from '../../desk-stock-cars.contract.ts'
import { isExterior } from '../../photo-places.model.ts'

/** The editable fields of a photo, with the version that the user saw. */
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

/** Why a draft cannot be saved: a mark without text, or "covered" without a mask. */
export function draftProblem({ place, plate, people, masks, marks }: PhotoDraft): string | null {
  if (marks.some(({ words }) => !words.trim()))
    return `Isi kata tanda ${marks.findIndex(({ words }) => !words.trim()) + 1}.`
  if (!isExterior(place) || masks.length > 0) return null
  if (people === 'masked') return 'Belum ada penutup. Gambar penutup di atas orang, lalu simpan.'
  return plate === 'masked' ? 'Belum ada penutup. Gambar penutup di atas pelat, lalu simpan.' : null
}

/** A mask or a mark in the middle of the photo, which arrows move from there. `height` is that of the photo to its width. */
export function addCentredShape(
  draft: PhotoDraft,
  tool: 'mask' | 'mark',
  height: number,
): Partial<PhotoDraft> {
  if (tool === 'mask') return { masks: [...draft.masks, CENTRED_MASK], plate: 'masked' }
  const mark = { x: 500, y: Math.round(500 * height), r: MARK_RADIUS, words: '', point: null }
  return { marks: [...draft.marks, mark] }
}

const CENTRED_MASK = { x: 410, y: 460, width: 180, height: 80 }
export const MARK_RADIUS = 60

const QUARTER = 90
const WHOLE = 360

/** Turns the photo by a quarter; removes masks and marks, which would no longer be in their places. */
export const rotateDraft = (draft: PhotoDraft): PhotoDraft => ({
  ...draft,
  turn: ((draft.turn + QUARTER) % WHOLE) as PhotoDraft['turn'],
  masks: [],
  marks: [],
})

/** The narrowest mask and the smallest mark, in thousandths. */
export const MASK_MIN = 5
export const MARK_MIN = 10

type Mask = PhotoDraft['masks'][number]

/** Thousandths of the width and of the height of a photo. */
export interface Point {
  x: number
  y: number
}

/** Resizes a mask by dragging a handle (0 to 1 of its width and height) to a point; the middle of a side moves that side only. */
export function resizeMask(mask: Mask, handle: Point, to: Point): Mask {
  const [x, width] =
    handle.x === 0.5 ? [mask.x, mask.width] : computeMaskSide(mask.x + (1 - handle.x) * mask.width, to.x)
  const [y, height] =
    handle.y === 0.5 ? [mask.y, mask.height] : computeMaskSide(mask.y + (1 - handle.y) * mask.height, to.y)
  return { x, y, width, height }
}
const computeMaskSide = (fixed: number, moved: number): [number, number] => [
  Math.min(fixed, moved),
  Math.abs(fixed - moved),
]

/** Keeps a mask inside the photo and at its smallest size or above. */
export function clampMask({ x, y, width, height }: Mask): Mask {
  const wide = clamp(width, MASK_MIN, 1000)
  const high = clamp(height, MASK_MIN, 1000)
  return { x: clamp(x, 0, 1000 - wide), y: clamp(y, 0, 1000 - high), width: wide, height: high }
}

export const clamp = (value: number, min: number, max: number): number =>
  Math.round(Math.max(min, Math.min(max, value)))

/** Thousandths as a percentage, "41,3", and back. */
export const percentOf = (thousandths: number): string => String(thousandths / 10).replace('.', ',')
export const thousandthsOf = (percent: string): number => {
  const value = Number(percent.replace(',', '.'))
  return Number.isFinite(value) ? Math.round(value * 10) : 0
}
