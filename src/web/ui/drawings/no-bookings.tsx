import { Drawing, pens, Road } from './drawing.tsx'

const COLUMNS = [102, 128, 154, 180]
const ROWS = [70, 96, 122]

/** A calendar without a day taken but the one to come. */
export function NoBookings() {
  return (
    <Drawing width={300} height={180}>
      <rect x="86" y="22" width="128" height="132" rx="12" fill="var(--tt-sand-2)" opacity=".8" />
      <rect x="86" y="22" width="128" height="132" rx="12" {...pens.ink} />
      <path d="M86 56H214" {...pens.ink} />
      <path d="M118 12v22M182 12v22" {...pens.ink} strokeWidth="5" />
      {ROWS.flatMap((y) =>
        COLUMNS.map((x) => <Day key={`${x} ${y}`} x={x} y={y} chosen={x === 154 && y === 96} />),
      )}
      <path d="M157 104l5 5 10-11" {...pens.red} />
      <Road ground="M20 154H280" lane="M32 170H274" />
    </Drawing>
  )
}

const Day = ({ x, y, chosen }: { x: number; y: number; chosen: boolean }) => (
  <rect
    x={x}
    y={y}
    width="17"
    height="15"
    rx="4"
    fill="var(--tt-surface)"
    stroke="var(--tt-edge)"
    strokeWidth="2"
    strokeDasharray={chosen ? undefined : '3 4'}
  />
)
