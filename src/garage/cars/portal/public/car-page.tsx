import type { ReactNode } from 'react'
import { refusalOf } from '#web/refusal.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { type CustomerCar, carName } from '../../cars.contract.ts'
import { useCar } from '../requests.ts'
import styles from './car-page.module.css'

interface Props {
  carId: string
  title: string
  /** Content of the page for a loaded car; nothing while the page's own data is missing. */
  children: (car: CustomerCar) => ReactNode
  /** Shown below the title until there is content. */
  waiting: ReactNode
}

/** A page about one subject of an own car, with a link back to the car. */
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
          {car.isError ? <FailedLoad onRetry={() => car.refetch()} busy={car.isFetching} /> : waiting}
        </>
      )}
    </>
  )
}
