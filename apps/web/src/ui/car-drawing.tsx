import { useId } from 'react'
import styles from './car-drawing.module.css'
import { Hatch } from './cars/hatch.tsx'
import { Mpv } from './cars/mpv.tsx'
import { Sedan } from './cars/sedan.tsx'
import type { PaintTone } from './cars/silhouette.tsx'
import { Suv } from './cars/suv.tsx'

const silhouettes = { hatch: Hatch, mpv: Mpv, sedan: Sedan, suv: Suv }
type Body = keyof typeof silhouettes

// The data has no body style, so the model's name decides; a model that nobody listed is drawn as an MPV.
// Longer names stand first: Yaris Cross is no Yaris.
const bodies: [Body, string[]][] = [
  [
    'suv',
    ['yaris cross', 'corolla cross', 's-cross', 'rush', 'raize', 'fortuner', 'land cruiser', 'c-hr', 'bz4x'],
  ],
  [
    'suv',
    ['terios', 'rocky', 'br-v', 'hr-v', 'cr-v', 'wr-v', 'pajero', 'outlander', 'xforce', 'xl7', 'jimny'],
  ],
  ['suv', ['vitara', 'x-trail', 'juke', 'magnite', 'kicks', 'cx-3', 'cx-5', 'creta', 'santa fe', 'tucson']],
  ['suv', ['palisade', 'ioniq', 'hilux', 'triton']],
  ['hatch', ['agya', 'yaris', 'etios', 'gr corolla', 'prius', 'ayla', 'sirion', 'brio', 'jazz', 'mirage']],
  ['hatch', ['karimun', 'ignis', 'swift', 'baleno', 'march', 'mazda2', 'mazda3']],
  ['sedan', ['vios', 'corolla', 'altis', 'camry', 'supra', 'city', 'civic', 'accord', 'mazda6']],
]
const coupes = new Set(['86', 'gr 86'])

/** The silhouette that stands for a model. */
export function bodyOf(model: string): Body {
  const name = model.trim().toLowerCase()
  if (coupes.has(name)) return 'sedan'
  return bodies.find(([, models]) => models.some((known) => name.includes(known)))?.[0] ?? 'mpv'
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
}

function toneOf(colour: string): PaintTone {
  if (colour === 'BLACK') return black
  return colour === 'WHITE' ? white : coloured
}

interface Props {
  /** Model name, `Avanza`. */
  model: string
  /** Wire value of the colour, `WHITE`; an unknown or empty one is drawn in silver. */
  colour: string
  className?: string
}

const paints = ['BLACK', 'RED', 'SILVER', 'WHITE', 'GREY', 'BROWN', 'GREEN', 'YELLOW', 'BLUE', 'ORANGE']

/** The car as a picture in its own paint. Decorative: the plate and the name next to it say what it is. */
export function CarDrawing({ model, colour, className }: Props) {
  const clip = useId()
  const paint = paints.includes(colour) ? colour : 'SILVER'
  const Silhouette = silhouettes[bodyOf(model)]
  return (
    <svg
      viewBox="0 0 420 170"
      aria-hidden="true"
      className={className ? `${styles.car} ${className}` : styles.car}
      // An attribute, not a style: the content security policy refuses styles in what the server draws.
      color={`var(--tt-car-${paint})`}
    >
      <Silhouette tone={toneOf(paint)} clip={clip} />
    </svg>
  )
}
