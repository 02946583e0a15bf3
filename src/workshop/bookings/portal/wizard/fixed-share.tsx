import type { FixedFigure } from '#workshop/visits/kept-word.contract.ts'
import styles from './kept-word.module.css'

const percent = (share: number) => Math.round(share * 100)
const HATCH = 1.6

/** The share of owners for whom one visit was enough, with its confidence interval in words and as a hatched bar. */
export function FixedShare({ figure: { yes, of, asked, low, high } }: { figure: NonNullable<FixedFigure> }) {
  const share = percent(yes / of)
  const from = percent(low)
  const until = percent(high)
  const lines = Array.from({ length: Math.floor((until - from) / HATCH) + 1 }, (_, at) => from + at * HATCH)
  return (
    <div className={styles.wide}>
      <b className={styles.share}>{share}%</b>
      <span className={styles.what}>beres sekali datang</span>
      <span className={styles.count}>
        {yes} dari {of} jawaban. {asked} pelanggan ditanya.
      </span>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${share} persen, kemungkinan besar antara ${from} dan ${until} persen`}
        className={styles.span}
      >
        {lines.map((x) => (
          <rect key={x} x={x} y="0" width={HATCH / 2} height="12" fill="var(--tt-ink-2)" />
        ))}
        <rect x={share - 0.6} y="0" width="1.2" height="12" fill="var(--tt-ink)" />
      </svg>
      <span className={styles.count}>
        Kemungkinan besar antara {from}% dan {until}%.
      </span>
    </div>
  )
}
