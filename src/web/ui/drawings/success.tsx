import { Drawing, pens, Road } from './drawing.tsx'

const TICK = 'M88 72l28 28L206 14'

/** A plate with a tick. */
export function Success() {
  return (
    <Drawing width={260} height={150}>
      <rect
        x="40"
        y="26"
        width="180"
        height="92"
        rx="14"
        {...pens.ink}
        fill="var(--tt-surface)"
        strokeWidth="4"
      />
      <rect x="49" y="35" width="162" height="74" rx="8" stroke="var(--tt-ink)" strokeWidth="2" />
      <path d={TICK} {...pens.red} stroke="var(--tt-sand)" strokeWidth="22" />
      <path d={TICK} {...pens.red} strokeWidth="12" />
      <Road lane="M40 138H226" />
    </Drawing>
  )
}
