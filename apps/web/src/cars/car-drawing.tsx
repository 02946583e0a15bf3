import { createContext, type ReactNode, useContext, useId } from 'react'
import styles from './car-drawing.module.css'
import { paintOf } from './paint.ts'
import { hatch, mpv, sedan, suv } from './silhouettes/bodies.ts'
import { type PaintTone, Silhouette } from './silhouettes/silhouette.tsx'

const bodies = { hatch, sedan, suv, mpv } as const

const bodyOfStyle: Record<string, keyof typeof bodies> = {
  hatchback: 'hatch',
  sedan: 'sedan',
  coupe: 'sedan',
  suv: 'suv',
  'pick-up': 'suv',
  mpv: 'mpv',
  minibus: 'mpv',
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

const tones = { coloured, white, black } as const

function toneOf(colour: string): keyof typeof tones {
  if (colour === 'BLACK') return 'black'
  return colour === 'WHITE' ? 'white' : 'coloured'
}

interface Car {
  /** Body style as the catalogue names it, `SUV`; an unknown one is rendered as an MPV. */
  body: string | null | undefined
  /** Wire value of the colour, `WHITE`; an unknown or empty one is rendered in silver. */
  colour: string
}

/** The shape of a car; its colour is applied on top. */
const kindOf = ({ body, colour }: Car) =>
  ({ body: bodyOfStyle[body?.toLowerCase() ?? ''] ?? 'mpv', tone: toneOf(colour) }) as const
const nameOf = ({ body, tone }: ReturnType<typeof kindOf>) => `${body}-${tone}`

/** Prefix of the drawings in the surrounding sheet, and their names. */
const SheetContext = createContext<{ id: string; names: ReadonlySet<string> } | null>(null)

/** Draws each kind of these cars once; the cars inside only point at it. For long lists. */
export function CarSheet({ cars, children }: { cars: readonly Car[]; children: ReactNode }) {
  const id = useId()
  const kinds = new Map(cars.map(kindOf).map((kind) => [nameOf(kind), kind]))
  return (
    <SheetContext value={{ id, names: new Set(kinds.keys()) }}>
      <svg className={styles.sheet} width="0" height="0" aria-hidden="true">
        {[...kinds].map(([name, { body, tone }]) => (
          <symbol key={name} id={`${id}-${name}`} viewBox={VIEW}>
            <Silhouette of={bodies[body]} tone={tones[tone]} clip={`${id}-${name}`} />
          </symbol>
        ))}
      </svg>
      {children}
    </SheetContext>
  )
}

const VIEW = '0 0 420 170'

/** The car as a picture in its own paint. Decorative: the plate and the name next to it say what it is. */
export function CarDrawing({ className, ...car }: Car & { className?: string }) {
  const clip = useId()
  const sheet = useContext(SheetContext)
  const kind = kindOf(car)
  const name = nameOf(kind)
  return (
    <svg
      viewBox={VIEW}
      aria-hidden="true"
      className={className ? `${styles.car} ${className}` : styles.car}
      // An attribute, not a style: the content security policy refuses styles in what the server draws.
      color={paintOf(car.colour, 'var(--tt-car-SILVER)')}
    >
      {sheet?.names.has(name) ? (
        <use href={`#${sheet.id}-${name}`} />
      ) : (
        <Silhouette of={bodies[kind.body]} tone={tones[kind.tone]} clip={clip} />
      )}
    </svg>
  )
}
