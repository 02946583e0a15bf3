/** The trust mark, a plate with a tick, over 32 × 32. Not among the drawings, because every page needs it at first. */
export function TrustMark() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M20.4 8H5.6A3.1 3.1 0 0 0 2.5 11.1v9.8A3.1 3.1 0 0 0 5.6 24h20.8a3.1 3.1 0 0 0 3.1-3.1V17"
        stroke="var(--tt-ink)"
        strokeWidth="2.6"
      />
      <path d="M9.6 14.6l5.2 5.1L28.4 6.2" stroke="var(--tt-red)" strokeWidth="3.4" />
    </g>
  )
}
