import type { Day } from '#core/days.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { storedPlate } from '../cars.contract.ts'
import styles from './add-car-dialog.module.css'

interface Props {
  body: string | null | undefined
  colour: string
  /** As typed. */
  plate: string
  term: Day | null
}

/** The car as it will look in the list: plate, date and paint follow the form. */
export function CarPreview({ body, colour, plate, term }: Props) {
  const number = storedPlate(plate)
  return (
    <div className={styles.preview}>
      <CarBay body={body} colour={colour} className={styles.bay} carClassName={styles.car} />
      <div className={styles.plate}>
        {number ? (
          <Plate number={number} term={term} className={styles.number} />
        ) : (
          <span className={styles.blank} aria-hidden="true" />
        )}
      </div>
      <p className={styles.note}>Pratinjau mengikuti isian Anda</p>
    </div>
  )
}
