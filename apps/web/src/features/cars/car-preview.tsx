import { storedPlate } from '@toyota-trust/contracts/cars.ts'
import { CarBay } from '../../cars/car-bay.tsx'
import { Plate } from '../../plates/plate.tsx'
import styles from './add-car-dialog.module.css'
import { type CarForm, stnkDay } from './car-form.ts'

/** The car as it will look in the list: plate, date and paint follow the form. */
export function CarPreview({ form }: { form: CarForm }) {
  const number = storedPlate(form.plate)
  const term = stnkDay(form)
  return (
    <div className={styles.preview}>
      <CarBay body={form.model?.body} colour={form.colour} className={styles.bay} carClassName={styles.car} />
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
