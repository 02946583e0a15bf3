import { Drawing, pens, Road } from './drawing.tsx'

const CAR =
  'M66 138C62 136 61 132 61 127L62 114C63 101 67 91 75 85C80 82 87 80 95 80C124 78 158 79 176 81C187 83 200 92 214 103C218 105 221 106 226 107C245 109 262 113 270 119C276 124 278 130 278 136C278 139 276 141 272 141L256 141M62 137L66 141H84M122 141H218'

/** An empty garage. */
export function NoCars() {
  return (
    <Drawing width={340} height={190}>
      <path d="M50 66L170 18L290 66V160H50Z" fill="var(--tt-sand-2)" opacity=".75" />
      <path d="M30 74L170 18L310 74M50 67V160M290 67V160" {...pens.ink} />
      <path d={CAR} {...pens.outline} />
      <circle cx="103" cy="140" r="16" {...pens.outline} />
      <circle cx="237" cy="140" r="16" {...pens.outline} />
      <Road ground="M10 160H330" lane="M24 176H322" />
      <rect
        x="142"
        y="44"
        width="56"
        height="22"
        rx="4"
        {...pens.ink}
        fill="var(--tt-surface)"
        strokeWidth="2.5"
      />
      <path d="M152 55h36" stroke="var(--tt-red)" strokeWidth="3" strokeDasharray="7 5" />
    </Drawing>
  )
}
