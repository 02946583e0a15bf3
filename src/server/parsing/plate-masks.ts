/** A covered rectangle, in thousandths of the width and of the height. */
export interface Mask {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels of three bytes each. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

type Colour = readonly [number, number, number]
const PAPER: Colour = [245, 241, 232]
const EDGE: Colour = [90, 88, 84]
const MARK: Colour = [200, 16, 46]

/** The tick of the mark, as two lines within a circle of radius 1. */
const TICK: readonly [number, number, number, number][] = [
  [-0.45, 0.02, -0.12, 0.36],
  [-0.12, 0.36, 0.5, -0.34],
]
const TICK_HALF = 0.13

/** Covers each rectangle with a paper-coloured plate that carries the mark of the product. Nothing below it is left. */
export function paintMasks(pixels: Pixels, masks: readonly Mask[]): void {
  for (const mask of masks) paintMask(pixels, mask)
}

function paintMask({ data, width, height }: Pixels, mask: Mask): void {
  const left = Math.max(0, Math.floor((mask.x * width) / 1000))
  const top = Math.max(0, Math.floor((mask.y * height) / 1000))
  const right = Math.min(width, Math.ceil(((mask.x + mask.width) * width) / 1000))
  const bottom = Math.min(height, Math.ceil(((mask.y + mask.height) * height) / 1000))
  const edge = Math.max(1, Math.round((bottom - top) / 24))
  const middleX = (left + right) / 2
  const middleY = (top + bottom) / 2
  const radius = Math.min(right - left, bottom - top) * 0.32
  const colourAt = (x: number, y: number): Colour => {
    const inset = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y)
    if (inset >= edge && inset < 2 * edge) return EDGE
    const dx = (x + 0.5 - middleX) / radius
    const dy = (y + 0.5 - middleY) / radius
    if (dx * dx + dy * dy > 1) return PAPER
    return TICK.some((line) => distance(dx, dy, line) <= TICK_HALF) ? PAPER : MARK
  }
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) data.set(colourAt(x, y), (y * width + x) * 3)
}

/** How far a point is from a line between two others. */
function distance(x: number, y: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const fraction = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x1 - fraction * dx, y - y1 - fraction * dy)
}
