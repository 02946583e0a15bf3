export function Success() {
  return (
    <svg width="260" height="150" viewBox="0 0 260 150" fill="none" aria-hidden="true">
      <rect
        x="40"
        y="26"
        width="180"
        height="92"
        rx="14"
        fill="var(--tt-surface)"
        stroke="var(--tt-ink)"
        strokeWidth="4"
      />
      <rect x="49" y="35" width="162" height="74" rx="8" stroke="var(--tt-ink)" strokeWidth="2" />
      <path
        d="M88 72l28 28L206 14"
        stroke="var(--tt-sand)"
        strokeWidth="22"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M88 72l28 28L206 14"
        stroke="var(--tt-red)"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M40 138H226" stroke="var(--tt-edge)" strokeWidth="3" strokeDasharray="14 10.5" />
    </svg>
  )
}
