import { createContext, type ReactNode, useContext, useId } from 'react'
import { paintOf } from '#core/car-colours.ts'
import { screen } from '#web/router/screen.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import styles from './car-drawing.module.css'
import type { Tone } from './silhouettes/painted-body.tsx'
import { shapeOf } from './silhouettes/shapes.ts'

// Lazy-loaded: server-rendered pages contain the paths already, and no list of cars waits for them.
const LazyBody = screen(() => import('./silhouettes/painted-body.tsx').then((m) => m.PaintedBody))

function toneOf(colour: string): Tone {
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
const kindOf = ({ body, colour }: Car) => ({ shape: shapeOf(body), tone: toneOf(colour) }) as const
const nameOf = ({ shape, tone }: ReturnType<typeof kindOf>) => `${shape}-${tone}`

/** Prefix of the drawings in the surrounding sheet, and their names. */
const SheetContext = createContext<{ id: string; names: ReadonlySet<string> } | null>(null)

/** Renders each kind of these cars once; the cars inside refer to it. For long lists. */
export function CarSprite({ cars, children }: { cars: readonly Car[]; children: ReactNode }) {
  const id = useId()
  const kinds = new Map(cars.map(kindOf).map((kind) => [nameOf(kind), kind]))
  return (
    <SheetContext value={{ id, names: new Set(kinds.keys()) }}>
      <svg className={styles.sheet} width="0" height="0" aria-hidden="true">
        <OptionalParts>
          {[...kinds].map(([name, kind]) => (
            <symbol key={name} id={`${id}-${name}`} viewBox={VIEW}>
              <LazyBody {...kind} clip={`${id}-${name}`} />
            </symbol>
          ))}
        </OptionalParts>
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
      // An attribute, not a style: the content security policy refuses style attributes in server-rendered HTML.
      color={paintOf(car.colour, 'var(--tt-car-SILVER)')}
    >
      {sheet?.names.has(name) ? (
        <use href={`#${sheet.id}-${name}`} />
      ) : (
        <OptionalParts>
          <LazyBody {...kind} clip={clip} />
        </OptionalParts>
      )}
    </svg>
  )
}
