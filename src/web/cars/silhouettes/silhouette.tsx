const SPOKES =
  'M-2.6-3.1L-3.6-16.2L3.6-16.2L2.6-3.1ZM2.1-3.4L14.3-8.5L16.5-1.6L3.7 1.5ZM3.9 1L12.5 11L6.6 15.2L-.3 4ZM.3 4L-6.6 15.2L-12.5 11L-3.9 1ZM-3.7 1.5L-16.5-1.6L-14.3-8.5L-2.1-3.4Z'
const DRAWN_RADIUS = 28

function Wheel({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / DRAWN_RADIUS})`}>
      <circle r="28" fill="#1B1B1D" />
      <circle r="18.5" fill="#E3E4E5" />
      <circle r="16.6" fill="#3B3D41" />
      <path d={SPOKES} fill="#D5D7D9" />
      <circle r="4.6" fill="#F2F2F2" />
      <circle r="1.9" fill="#55585C" />
    </g>
  )
}

/** How a paint is shaded: black and white need other lines than the colours between them. */
export interface PaintTone {
  paint: string
  gloss: number
  shade: number
  crease: number
  sill: number
  seam: string
  seamOpacity: number
  outline: string
  outlineOpacity: number | string
}

/** A body style in its lines: paths over a drawing of 420 × 170. */
export interface Body {
  body: string
  glass: string
  wheels: { rear: number; front: number; y: number; radius: number; arch: number }
  /** Rails on the roof. */
  rails?: string
  /** The edge of light along the side; below it lies the shade. */
  crease: string
  sill?: string
  /** Unpainted plastic around the wheels and below the doors. */
  cladding?: string
  bumper: string
  tailLight: string
  headLight: string
  windscreen: string
  mirror: string
  pillars: readonly string[]
  seams: readonly string[]
  handles: { rear: number; front: number; y: number }
}

interface Props {
  of: Body
  tone: PaintTone
  /** Prefix for the clip paths, unique on the page. */
  clip: string
}

const CLADDING = { fill: '#26282B', radius: 41 }
const REFLECTION = 'M90 20L132 20L96 90L54 90Z M214 20L236 20L200 90L178 90Z'

/** One car from the side, painted in `tone`. */
export function Silhouette({ of: car, tone, clip }: Props) {
  const { wheels, handles } = car
  const axles = [wheels.rear, wheels.front]
  return (
    <>
      <defs>
        <clipPath id={`${clip}-body`}>
          <path d={car.body} />
        </clipPath>
        <clipPath id={`${clip}-glass`}>
          <path d={car.glass} />
        </clipPath>
      </defs>
      {axles.map((x) => (
        <circle key={x} cx={x} cy={wheels.y} r={wheels.arch} fill="#141415" />
      ))}
      {car.rails && <path d={car.rails} fill="none" stroke="#2A2B2E" strokeWidth="3" strokeLinecap="round" />}
      <path d={car.body} fill={tone.paint} />
      <g clipPath={`url(#${clip}-body)`}>
        <Side of={car} tone={tone} axles={axles} />
      </g>
      <path d={car.windscreen} fill="#2B3036" />
      <path d={car.glass} fill="#22272C" />
      <g clipPath={`url(#${clip}-glass)`}>
        <path d={REFLECTION} fill="#fff" opacity=".13" />
      </g>
      {car.pillars.map((d) => (
        <path key={d} d={d} stroke="#15181B" strokeWidth="5.5" fill="none" />
      ))}
      {car.seams.map((d) => (
        <path
          key={d}
          d={d}
          stroke={tone.seam}
          strokeOpacity={tone.seamOpacity}
          strokeWidth="1.6"
          fill="none"
        />
      ))}
      {[handles.rear, handles.front].map((x) => (
        <rect key={x} x={x} y={handles.y} width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      ))}
      <path d={car.mirror} fill={tone.paint} stroke="#000" strokeOpacity=".25" />
      <path
        d={car.body}
        fill="none"
        stroke={tone.outline}
        strokeOpacity={tone.outlineOpacity}
        strokeWidth="1.6"
      />
      {axles.map((x) => (
        <Wheel key={x} x={x} y={wheels.y} radius={wheels.radius} />
      ))}
    </>
  )
}

/** Shades, lights and bumper on the painted side, clipped to the body. */
function Side({ of: car, tone, axles }: Pick<Props, 'of' | 'tone'> & { axles: number[] }) {
  return (
    <>
      <path d="M0 0H420V60C300 50 120 50 0 66Z" fill="#fff" opacity={tone.gloss} />
      <path d={`${car.crease}L400 170L0 170Z`} fill="#000" opacity={tone.shade} />
      <path d={car.crease} fill="none" stroke="#fff" strokeWidth="2" opacity={tone.crease} />
      {car.sill && <path d={car.sill} fill="#000" opacity={tone.sill} />}
      {car.cladding && <path d={car.cladding} fill={CLADDING.fill} opacity=".92" />}
      {car.cladding &&
        axles.map((x) => (
          <circle key={x} cx={x} cy={car.wheels.y} r={CLADDING.radius} fill={CLADDING.fill} />
        ))}
      <path d={car.bumper} fill="#17181A" opacity=".82" />
      <path d={car.tailLight} fill="#D2202B" />
      <path d={car.headLight} fill="#FBFAF6" stroke="#17181A" strokeOpacity=".35" />
    </>
  )
}
