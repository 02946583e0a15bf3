import { useId } from 'react'
import { rupiah } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import named from '../named-car.module.css'
import { useWantedCar } from '../use-wanted-car.ts'
import { WantedCar } from '../wanted-car.tsx'
import { type Difference, differenceOf, type OwnValue } from './difference.ts'
import { MonthlyRate } from './monthly-rate.tsx'
import styles from './top-up.module.css'

interface Props {
  /** The own car and its value. */
  own: OwnValue & { name: string }
  wantedStockNo: string | null
  /** Rank of the heading. */
  heading?: 'h2' | 'h3'
}

/** "Tambah berapa?": the own and the wanted car, the difference, and its monthly instalment. */
export function TopUp({ own, wantedStockNo, heading: Heading = 'h3' }: Props) {
  const id = useId()
  const wanted = useWantedCar(wantedStockNo).data
  const difference = wanted && differenceOf(own, wanted.price_idr)
  return (
    <section className={styles.box} aria-labelledby={id}>
      <Heading id={id}>Tambah berapa?</Heading>
      <div className={styles.pair}>
        <p className={named.car}>
          <span className={layout.caption}>Mobil Anda</span>
          <b>{own.name}</b>
          <span>{rupiah(own.price)}</span>
        </p>
        <WantedCar stockNo={wantedStockNo} />
      </div>
      {difference && (
        <>
          <Amount difference={difference} />
          {difference.kind === 'add' && <MonthlyRate own={own} wanted={wanted} />}
        </>
      )}
      {!wanted && wantedStockNo === null && (
        <p className={layout.soft}>Pilih mobil pengganti, lalu lihat selisih dan cicilannya di sini.</p>
      )}
      {(wanted === null || wantedStockNo === null) && (
        <p>
          <ButtonLink to="/mobil" variant="alt">
            Pilih Mobil Pengganti
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Amount({ difference }: { difference: Difference }) {
  if (difference.kind === 'left') {
    return (
      <p>
        <b className={styles.amount}>Tidak perlu tambah</b>
        {difference.amount > 0 && (
          <span className={layout.soft}>
            Mobil Anda bernilai {rupiah(difference.amount)} lebih tinggi. Selisihnya untuk Anda.
          </span>
        )}
      </p>
    )
  }
  const { amount, from, to } = difference
  return (
    <p>
      <span className={layout.caption}>Kira-kira tambah</span>
      <b className={styles.amount}>{rupiah(amount)}</b>
      <span className={layout.soft}>
        <span className={layout.unbroken}>{rupiah(from)}</span> sampai{' '}
        <span className={layout.unbroken}>{rupiah(to)}</span>, tergantung hasil inspeksi mobil Anda.
      </span>
    </p>
  )
}
