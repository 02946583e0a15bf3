import { useEffect, useId, useRef } from 'react'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { type CustomerCar, carName } from '../cars.contract.ts'
import styles from './car-row.module.css'
import { CarFacts } from './public/car-facts.tsx'
import { StnkLane } from './stnk-lane.tsx'

interface Props {
  car: CustomerCar
  /** The yearly validation of its STNK that is due next or overdue, where that is known. */
  yearly: string | null
  /** The car was added here: its name takes the focus of the form that is gone. */
  isFocused: boolean
}

export function CarRow({ car, yearly, isFocused }: Props) {
  const id = useId()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the closing dialog has restored the focus.
    if (isFocused) queueMicrotask(() => name.current?.focus())
  }, [isFocused])
  const navigate = useNavigate()
  return (
    <li className={styles.row}>
      <CarBay body={car.body} colour={car.color} className={styles.bay} />
      <div className={styles.name}>
        <Plate number={car.license_plate} term={car.stnk_term} />
        <h2 id={id} ref={name} tabIndex={isFocused ? -1 : undefined}>
          {carName(car)}
        </h2>
        <CarFacts car={car} />
      </div>
      <div className={styles.status}>
        <StnkLane term={car.stnk_term} yearly={yearly} />
        <Button
          variant="alt"
          aria-describedby={id}
          onClick={() => navigate(`/dashboard/cars/${encodeURIComponent(car.id)}`)}
        >
          Lihat Detail
        </Button>
      </div>
    </li>
  )
}
