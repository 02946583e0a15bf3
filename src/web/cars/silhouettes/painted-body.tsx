import { hatch, mpv, pickup, sedan, suv, van } from './bodies.ts'
import type { Shape } from './shapes.ts'
import { type Body, type PaintTone, Silhouette } from './silhouette.tsx'

const bodies: Record<Shape, Body> = { hatch, sedan, suv, mpv, pickup, van }

const coloured: PaintTone = {
  paint: 'currentColor',
  gloss: 0.16,
  shade: 0.11,
  crease: 0.38,
  sill: 0.22,
  seam: '#000',
  seamOpacity: 0.24,
  outline: '#1A1714',
  outlineOpacity: 0.14,
}
const white: PaintTone = { ...coloured, outlineOpacity: 0.34 }
const black: PaintTone = {
  ...coloured,
  gloss: 0.1,
  shade: 0.28,
  crease: 0.22,
  sill: 0.35,
  seam: '#fff',
  seamOpacity: 0.22,
  outline: '#fff',
  // On a dark page its shape would be lost.
  outlineOpacity: 'var(--tt-car-black-edge)',
}

const tones = { coloured, white, black } as const

export type Tone = keyof typeof tones

/** A car of some shape in some paint. */
export const PaintedBody = ({ shape, tone, clip }: { shape: Shape; tone: Tone; clip: string }) => (
  <Silhouette of={bodies[shape]} tone={tones[tone]} clip={clip} />
)
