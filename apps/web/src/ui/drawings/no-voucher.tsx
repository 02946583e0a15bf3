export function NoVoucher() {
  return (
    <svg width="148" height="76" viewBox="22 22 176 90" fill="none" aria-hidden="true">
      <path
        d="M26 34a8 8 0 0 1 8-8h152a8 8 0 0 1 8 8v16a14 14 0 0 0 0 28v16a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V78a14 14 0 0 0 0-28Z"
        fill="var(--tt-sand-2)"
        stroke="var(--tt-ink)"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
      <path d="M84 30v70" stroke="var(--tt-edge)" strokeWidth="2.6" strokeDasharray="7 6" />
      <path
        d="M106 52h62M106 64h44M106 76h26"
        stroke="var(--tt-edge)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M44 64l8 8 15-16"
        stroke="var(--tt-red)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
