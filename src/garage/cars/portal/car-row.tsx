import { useId } from 'react'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { type CustomerCar, carName } from '../cars.contract.ts'
import styles from './car-row.module.css'
import { CarFacts } from './public/car-facts.tsx'
import { StnkLane } from './stnk-lane.tsx'

/** `yearly` is the yearly validation of its STNK that is due next or overdue, where that is known. */
export function CarRow({ car, yearly }: { car: CustomerCar; yearly: string | null }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <li className={styles.row}>
      <CarBay body={car.body} colour={car.color} className={styles.bay} />
      <div className={styles.name}>
        <Plate number={car.license_plate} term={car.stnk_term} />
        <h2 id={id}>{carName(car)}</h2>
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
