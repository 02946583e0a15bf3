import { rupiah } from '#core/money.ts'
import { PriceScale } from '#web/prices/price-scale.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import layout from '#web/ui/layout.module.css'
import type { CarPage } from '../page-loads.ts'
import styles from './market-price.module.css'
import { formatPriceVerdict } from './price-verdict.ts'

interface Props {
  price: number
  market: NonNullable<CarPage['market']>
}

/** The price on a band with the range that the market pays. The points below it say the same. */
export function MarketPrice({ price, market }: Props) {
  const { low, high } = market
  return (
    <section className={layout.stack} aria-labelledby="harga-pasar">
      <h3 id="harga-pasar">Harga dan pasar</h3>
      <p className={styles.verdict} data-verdict={formatPriceVerdict(price, market)}>
        {formatPriceVerdict(price, market)}
      </p>
      <PriceScale low={low} high={high} price={price} />
      <dl className={styles.values}>
        <div>
          <dt>Terendah</dt>
          <dd>{rupiah(low)}</dd>
        </div>
        <div>
          <dt>Mobil ini</dt>
          <dd>{rupiah(price)}</dd>
        </div>
        <div>
          <dt>Tertinggi</dt>
          <dd>{rupiah(high)}</dd>
        </div>
      </dl>
      <p className={styles.note}>Dibandingkan dengan kisaran pasar tipe dan tahun yang sama di Jakarta.</p>
      <Disclosure title="Cara menghitung">
        <p className={styles.note}>
          Kisaran ini dari daftar harga pasar untuk tipe dan tahun yang sama. Di bawahnya Murah, di atasnya Di
          atas kisaran. Jarak tempuh dan hasil inspeksi tidak mengubah kisaran.
        </p>
      </Disclosure>
    </section>
  )
}
