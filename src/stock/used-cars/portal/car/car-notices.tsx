import { lazy, useRef } from 'react'
import { rupiah } from '#core/money.ts'
import type { CarOrderState } from '#stock/orders/orders.contract.ts'
import { useBookedDrive } from '#stock/test-drives/portal/public/booked-drives.ts'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import type { CarPage } from '../page-loads.ts'
import { similarCarsAddress } from '../public/similar-cars.ts'
import styles from './car-overview.module.css'

// Lazy-loaded: most readers have no test drive.
const OwnTestDrive = lazy(() =>
  import('#stock/test-drives/portal/public/own-test-drive.tsx').then((m) => ({ default: m.OwnTestDrive })),
)

interface Props {
  car: CarPage['car']
  order: CarOrderState | null
  /** Told whether an own test drive is shown. */
  onDrive: (found: boolean) => void
}

/** What is known later than the car: the own test drive, and whether it can be ordered, for how much, or until when not. */
export function CarNotices({ car, order, onDrive }: Props) {
  const drive = useBookedDrive(car.stock_no)
  const mayDrive = useToken() !== null || drive !== undefined
  const wasTaken = useRef(false)
  wasTaken.current ||= order?.state === 'ordered'
  return (
    <>
      {mayDrive && (
        <OptionalParts>
          <OwnTestDrive stockNo={car.stock_no} token={drive} onFound={onDrive} />
        </OptionalParts>
      )}
      {order?.state === 'sold' && (
        <div className={styles.taken}>
          <b>Terjual</b>
        </div>
      )}
      {order?.state === 'ordered' && (
        <div className={styles.taken}>
          <b>Dipesan sampai {order.until_text ?? 'batasnya'}</b>
          <p>Kalau tidak jadi, mobil ini bisa dipesan lagi. Semua yang menunggu dikabari bersamaan.</p>
          <Link to={similarCarsAddress(car)} className={layout.link}>
            Mobil lain yang mirip
          </Link>
        </div>
      )}
      {order?.state === 'free' && (
        <p className={styles.deposit}>
          Pesan dengan tanda jadi {rupiah(order.deposit_idr)}. Kembali penuh selama perjanjian belum
          disetujui.
        </p>
      )}
      <p role="status" className={layout.visuallyHidden}>
        {wasTaken.current && order?.state === 'free' && 'Mobil ini bisa dipesan lagi'}
      </p>
    </>
  )
}
