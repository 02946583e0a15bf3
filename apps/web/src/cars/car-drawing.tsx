import { useId } from 'react'
import styles from './car-drawing.module.css'
import { paintOf } from './paint.ts'
import { hatch, mpv, sedan, suv } from './silhouettes/bodies.ts'
import { type Body, type PaintTone, Silhouette } from './silhouettes/silhouette.tsx'

const bodies: Record<string, Body> = {
  hatchback: hatch,
  sedan,
  coupe: sedan,
  suv,
  'pick-up': suv,
  mpv,
  minibus: mpv,
}

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

function toneOf(colour: string): PaintTone {
  if (colour === 'BLACK') return black
  return colour === 'WHITE' ? white : coloured
}

interface Props {
  /** Body style as the catalogue names it, `SUV`; an unknown one is drawn as an MPV. */
  body: string | null | undefined
  /** Wire value of the colour, `WHITE`; an unknown or empty one is drawn in silver. */
  colour: string
  className?: string
}

/** The car as a picture in its own paint. Decorative: the plate and the name next to it say what it is. */
export function CarDrawing({ body, colour, className }: Props) {
  const clip = useId()
  return (
    <svg
      viewBox="0 0 420 170"
      aria-hidden="true"
      className={className ? `${styles.car} ${className}` : styles.car}
      // An attribute, not a style: the content security policy refuses styles in what the server draws.
      color={paintOf(colour, 'var(--tt-car-SILVER)')}
    >
      <Silhouette of={bodies[body?.toLowerCase() ?? ''] ?? mpv} tone={toneOf(colour)} clip={clip} />
    </svg>
  )
}
