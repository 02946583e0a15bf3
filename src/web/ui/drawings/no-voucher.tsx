import { Drawing, pens, solid } from './drawing.tsx'

const TICKET =
  'M26 34a8 8 0 0 1 8-8h152a8 8 0 0 1 8 8v16a14 14 0 0 0 0 28v16a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V78a14 14 0 0 0 0-28Z'

export function NoVoucher() {
  return (
    <Drawing width={148} height={76} viewBox="22 22 176 90">
      <path d={TICKET} {...solid} strokeWidth="3.2" />
      <path d="M84 30v70" stroke="var(--tt-edge)" strokeWidth="2.6" strokeDasharray="7 6" />
      <path d="M106 52h62M106 64h44M106 76h26" {...pens.edge} strokeWidth="3.4" />
      <path d="M44 64l8 8 15-16" {...pens.red} strokeWidth="5" />
    </Drawing>
  )
}
