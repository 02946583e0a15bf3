import { type CustomerCar, carName } from '@toyota-trust/contracts/garage/cars.ts'
import type { ReactNode } from 'react'
import { refusalOf } from '../../../../platform/refusal.ts'
import { BackLink } from '../../../../platform/ui/back-link.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { useCar } from '../requests.ts'
import styles from './car-page.module.css'

interface Props {
  carId: string
  title: string
  /** What the page shows of a car that is loaded; null before its own data is here. */
  children: (car: CustomerCar) => ReactNode
  /** Instead of that, below the title. */
  waiting: ReactNode
}

/** A page about one subject of an own car, with the way back to it. */
export function CarPage({ carId, title, children, waiting }: Props) {
  const car = useCar(carId)
  if (refusalOf(car.error).status === 404)
    return (
      <div className={layout.stack2}>
        <h1>{title}</h1>
        <p className={layout.soft}>Mobil ini tidak ada di garasi Anda.</p>
      </div>
    )
  const shown = car.data && children(car.data)
  return (
    <>
      <BackLink to={`/dashboard/cars/${encodeURIComponent(carId)}`} className={styles.back}>
        Kembali ke {car.data ? carName(car.data) : 'mobil'}
      </BackLink>
      {shown || (
        <>
          <h1>{title}</h1>
          {waiting}
        </>
      )}
    </>
  )
}
