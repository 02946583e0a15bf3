/** The drawing of each body style, as the catalogue names it. */
const SHAPES = {
  hatchback: 'hatch',
  sedan: 'sedan',
  coupe: 'sedan',
  suv: 'suv',
  'pick-up': 'pickup',
  mpv: 'mpv',
  minibus: 'van',
  van: 'van',
} as const
export type Shape = (typeof SHAPES)[keyof typeof SHAPES]

/** The drawing of a body style; an unknown one becomes an MPV. */
export const shapeOf = (body: string | null | undefined): Shape =>
  (SHAPES as Record<string, Shape>)[body?.toLowerCase() ?? ''] ?? 'mpv'
