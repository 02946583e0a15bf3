import { rupiah } from '#core/money.ts'
import { PriceScale } from '#web/prices/price-scale.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import type { CarPage } from '../page-loads.ts'
import styles from './market-price.module.css'

interface Props {
  price: number
  market: NonNullable<CarPage['market']>
}

/** Part of the range at either end that counts as its edge. */
const EDGE = 0.1

/** The price on a scale with the range that the market pays. The sentence below says the same. */
export function MarketPrice({ price, market: { low, high, isSample } }: Props) {
  return (
    <section className={classNames(layout.stack, styles.section)} aria-labelledby="harga-pasar">
      <h2 id="harga-pasar">Harga dan pasar</h2>
      <PriceScale low={low} high={high} price={price} />
      <div className={layout.stack}>
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
        <p className={styles.verdict}>{formatPriceVerdict(price, low, high)}</p>
        <p className={styles.note}>
          Kisaran harga untuk tipe dan tahun yang sama, area Jakarta. Harga mobil ini memperhitungkan hasil
          inspeksi dan jarak tempuhnya.{isSample && ' Data contoh.'}
        </p>
      </div>
    </section>
  )
}

/** What the scale shows, in words. */
export function formatPriceVerdict(price: number, low: number, high: number): string {
  if (price < low) return `Harga mobil ini ${rupiah(low - price)} di bawah kisaran pasar.`
  if (price > high) return `Harga mobil ini ${rupiah(price - high)} di atas kisaran pasar.`
  const edge = (high - low) * EDGE
  if (price >= high - edge) return 'Harga mobil ini di batas atas kisaran pasar.'
  if (price <= low + edge) return 'Harga mobil ini di batas bawah kisaran pasar.'
  return 'Harga mobil ini di dalam kisaran pasar.'
}
