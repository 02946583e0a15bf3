/** Two empty bays and the exchange between them. */
export function NoTradeIns() {
  return (
    <svg width="340" height="150" viewBox="0 0 340 150" fill="none" aria-hidden="true">
      <path
        d="M14 40V116M130 40V116M210 40V116M326 40V116"
        stroke="var(--tt-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <rect x="16" y="52" width="112" height="64" fill="var(--tt-sand-2)" opacity=".75" />
      <rect x="212" y="52" width="112" height="64" fill="var(--tt-sand-2)" opacity=".75" />
      <path
        d="M28 104c-2-14 4-22 16-23l16-13c6-5 30-6 40 1l12 11c8 1 10 8 10 16M48 106h48M224 104c-2-14 4-22 16-23l12-18c5-5 38-5 46 1l10 17c8 1 10 9 10 15M244 106h48"
        stroke="var(--tt-edge)"
        strokeWidth="2.5"
        strokeDasharray="6 7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M148 72h40M178 62l10 10-10 10M192 96h-40M162 86l-10 10 10 10"
        stroke="var(--tt-red)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M6 118H334" stroke="var(--tt-ink)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M14 136H326" stroke="var(--tt-edge)" strokeWidth="3" strokeDasharray="14 10.5" />
    </svg>
  )
}
