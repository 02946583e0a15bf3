import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import type { TradeInProgress } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import { ButtonLink } from '../../../../platform/ui/button.tsx'
import { DatedText } from '../../../../platform/ui/dated-text.tsx'
import { findOpenOffer } from '../mine/offer-texts.ts'
import styles from '../mine/request-progress.module.css'

/** An offer that waits for its answer, on the home page. */
export function OfferWaiting({ progress }: { progress: TradeInProgress }) {
  const offer = findOpenOffer(progress)
  if (!offer) return null
  return (
    <section className={styles.offer} aria-label={`Penawaran tukar tambah ${progress.number}`}>
      <p className={styles.price}>
        Penawaran tukar tambah
        <b>{rupiah(offer.price)}</b>
      </p>
      <p className={styles.words}>
        Berlaku sampai <DatedText text={longDay(offer.valid_until)} />.
      </p>
      <ButtonLink to="/dashboard/tukar-tambah">Lihat penawaran</ButtonLink>
    </section>
  )
}
