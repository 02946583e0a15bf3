import { rupiah } from '#core/money.ts'
import { carTitle } from '../car-texts.ts'
import type { CarInStock } from '../cars-in-list.ts'
import { ContactButton } from './contact-button.tsx'
import styles from './contact-foot.module.css'

interface Props {
  car: CarInStock
  /** The lowest instalment of a month; null where there is none. */
  monthly: number | null
}

/** The button to ask about the car. On a phone it is fixed to the bottom, with the price. */
export function ContactFoot({ car, monthly }: Props) {
  return (
    <div className={styles.foot}>
      <p className={styles.price}>
        <b>{rupiah(car.price_idr)}</b>
        {monthly !== null && <span>mulai {rupiah(monthly)}/bulan</span>}
      </p>
      <ContactButton
        message={`Saya tertarik dengan ${carTitle(car)} (nomor stok ${car.stock_no}). Apakah masih tersedia?`}
      />
    </div>
  )
}
