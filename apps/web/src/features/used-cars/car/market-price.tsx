import { rupiah } from '@toyota-trust/contracts/money.ts'
import type { CarPage } from '../page-loads.ts'
import styles from './market-price.module.css'

interface Props {
  price: number
  market: NonNullable<CarPage['market']>
}

/** Part of the width that is left on either side of the range. */
const MARGIN = 0.35
const WIDTH = 400

/** The price on a scale with the range that the market pays. The sentence below says the same. */
export function MarketPrice({ price, market: { low, high } }: Props) {
  const span = Math.max(high - low, 1)
  const from = Math.min(low - span * MARGIN, price - span * 0.1)
  const to = Math.max(high + span * MARGIN, price + span * 0.1)
  const at = (value: number) => ((value - from) / (to - from)) * WIDTH
  return (
    <section className={styles.section} aria-labelledby="harga-pasar">
      <h2 id="harga-pasar">Harga dan pasar</h2>
      <svg viewBox={`0 0 ${WIDTH} 64`} className={styles.scale} aria-hidden="true">
        <rect x="0" y="34" width={WIDTH} height="12" rx="3" fill="var(--tt-sand-2)" />
        <rect x={at(low)} y="34" width={at(high) - at(low)} height="12" fill="var(--tt-edge)" />
        <path d={`M${at(low)} 28v24M${at(high)} 28v24`} stroke="var(--tt-ink)" strokeWidth="2.5" />
        <path d={`M${at(price)} 30l-9-14h18z`} fill="var(--tt-ink)" />
        <path d={`M${at(price)} 30v20`} stroke="var(--tt-ink)" strokeWidth="3" />
      </svg>
      <div className={styles.words}>
        <dl className={styles.values}>
          <div>
            <dt>Terendah di pasar</dt>
            <dd>{rupiah(low)}</dd>
          </div>
          <div>
            <dt>Mobil ini</dt>
            <dd>{rupiah(price)}</dd>
          </div>
          <div>
            <dt>Tertinggi di pasar</dt>
            <dd>{rupiah(high)}</dd>
          </div>
        </dl>
        <p className={styles.verdict}>{verdict(price, low, high)}</p>
        <p className={styles.note}>
          Kisaran harga untuk tipe dan tahun yang sama, area Jakarta. Harga mobil ini memperhitungkan hasil
          inspeksi dan jarak tempuhnya. Data contoh.
        </p>
      </div>
    </section>
  )
}

function verdict(price: number, low: number, high: number): string {
  if (price < low) return `Harga mobil ini ${rupiah(low - price)} di bawah kisaran pasar.`
  if (price > high) return `Harga mobil ini ${rupiah(price - high)} di atas kisaran pasar.`
  return 'Harga mobil ini di dalam kisaran pasar.'
}
