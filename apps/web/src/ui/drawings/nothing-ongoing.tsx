export function NothingOngoing() {
  return (
    <svg width="300" height="180" viewBox="0 0 300 180" fill="none" aria-hidden="true">
      <path d="M20 154H280" stroke="var(--tt-ink)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M32 170H274" stroke="var(--tt-edge)" strokeWidth="3" strokeDasharray="14 10.5" />
      <path
        d="M112 154L134 60H166L188 154Z"
        fill="var(--tt-sand-2)"
        stroke="var(--tt-ink)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path d="M126 94H174L180 120H120Z" fill="var(--tt-red)" />
      <path
        d="M112 154L134 60H166L188 154Z"
        stroke="var(--tt-ink)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <rect x="98" y="146" width="104" height="9" rx="4" fill="var(--tt-ink)" />
    </svg>
  )
}
