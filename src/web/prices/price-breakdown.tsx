import { rupiah } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import styles from './price-breakdown.module.css'
import { PriceScale } from './price-scale.tsx'

interface Valued {
  price: number
  low: number
  high: number
  /** The first one is where the price starts, the others were added or deducted. */
  lines: readonly { label: string; amount_idr: number }[]
}

interface Props {
  value: Valued
  /** For a narrow place beside a form. */
  compact?: boolean
}

/** A price, its range, and the lines that it is computed from. */
export function PriceBreakdown({ value, compact }: Props) {
  const { price, low, high, lines } = value
  return (
    <div className={classNames(styles.box, compact && styles.compact)}>
      <p className={styles.price}>{rupiah(price)}</p>
      <div className={styles.range}>
        <PriceScale low={low} high={high} price={price} />
        <p>
          <span>{rupiah(low)}</span> <span className={layout.visuallyHidden}>sampai</span>{' '}
          <span>{rupiah(high)}</span>
        </p>
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ label, amount_idr }, index) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{index === 0 ? rupiah(amount_idr) : signed(amount_idr)}</dd>
            </div>
          ))}
          {lines.length > 1 && !compact && (
            <div className={styles.sum}>
              <dt>Perkiraan</dt>
              <dd>{rupiah(price)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

/** `+ IDR 500.000`, `− IDR 500.000` */
const signed = (amount: number) => `${amount < 0 ? '−' : '+'} ${rupiah(Math.abs(amount))}`
