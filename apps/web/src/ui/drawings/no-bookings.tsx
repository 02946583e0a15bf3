export function NoBookings() {
  return (
    <svg width="300" height="180" viewBox="0 0 300 180" fill="none" aria-hidden="true">
      <rect x="86" y="22" width="128" height="132" rx="12" fill="var(--tt-sand-2)" opacity=".8" />
      <rect x="86" y="22" width="128" height="132" rx="12" stroke="var(--tt-ink)" strokeWidth="3.5" />
      <path d="M86 56H214" stroke="var(--tt-ink)" strokeWidth="3.5" />
      <path d="M118 12v22M182 12v22" stroke="var(--tt-ink)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="102"
        y="70"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="128"
        y="70"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="154"
        y="70"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="180"
        y="70"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="102"
        y="96"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="128"
        y="96"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="154"
        y="96"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
      />
      <rect
        x="180"
        y="96"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="102"
        y="122"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="128"
        y="122"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="154"
        y="122"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <rect
        x="180"
        y="122"
        width="17"
        height="15"
        rx="4"
        fill="var(--tt-surface)"
        stroke="var(--tt-edge)"
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <path
        d="M157 104l5 5 10-11"
        stroke="var(--tt-red)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M20 154H280" stroke="var(--tt-ink)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M32 170H274" stroke="var(--tt-edge)" strokeWidth="3" strokeDasharray="14 10.5" />
    </svg>
  )
}
