import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
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
