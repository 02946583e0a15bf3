import { Drawing, pens, Road, solid } from './drawing.tsx'

const CONE = 'M112 154L134 60H166L188 154Z'

/** A traffic cone: nothing moves here. */
export function NothingOngoing() {
  return (
    <Drawing width={300} height={180}>
      <Road ground="M20 154H280" lane="M32 170H274" />
      <path d={CONE} {...solid} />
      <path d="M126 94H174L180 120H120Z" fill="var(--tt-red)" />
      <path d={CONE} {...pens.ink} />
      <rect x="98" y="146" width="104" height="9" rx="4" fill="var(--tt-ink)" />
    </Drawing>
  )
}
