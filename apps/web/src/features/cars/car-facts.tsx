import { type CustomerCar, colourLabel } from '@toyota-trust/contracts/cars.ts'
import { ColourSwatch } from '../../cars/colour-swatch.tsx'
import styles from './car-facts.module.css'

/** Year and colour in one line. */
export function CarFacts({ car }: { car: Pick<CustomerCar, 'year' | 'color'> }) {
  return (
    <p className={styles.facts}>
      <span>{car.year}</span>
      <span>
        <ColourSwatch colour={car.color} />
        {colourLabel(car.color)}
      </span>
    </p>
  )
}
