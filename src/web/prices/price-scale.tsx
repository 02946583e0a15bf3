import styles from './price-scale.module.css'

interface Props {
  low: number
  high: number
  price: number
}

/**
 * The position of a price in or beside a range: a line with two ends and an arrow below. It must not look like a slider. The text
 * beside it says the same.
 */
export function PriceScale({ low, high, price }: Props) {
  const from = Math.min(low, price)
  const width = Math.max(high, price) - from || 1
  const at = (value: number) => `${((value - from) / width) * 100}%`
  return (
    <svg className={styles.scale} height="26" aria-hidden="true">
      <line x1="0" x2="100%" y1="7" y2="7" stroke="var(--tt-sand-2)" strokeWidth="2" />
      <line x1={at(low)} x2={at(high)} y1="7" y2="7" stroke="var(--tt-edge)" strokeWidth="3" />
      {[low, high].map((end) => (
        <line key={end} x1={at(end)} x2={at(end)} y1="1" y2="13" stroke="var(--tt-edge)" strokeWidth="2" />
      ))}
      <svg x={at(price)} className={styles.scale} aria-hidden="true">
        <path d="M0 11l7 12h-14z" fill="var(--tt-ink)" />
      </svg>
    </svg>
  )
}
