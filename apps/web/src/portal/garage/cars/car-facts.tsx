import { type CustomerCar, colourLabel } from '@toyota-trust/contracts/garage/cars.ts'
import cards from '../../../cars/car-cards.module.css'
import { ColourSwatch } from '../../../cars/colour-swatch.tsx'

/** Year and colour in one line. */
export function CarFacts({
  car,
  reading,
}: {
  car: Pick<CustomerCar, 'year' | 'color'>
  /** What its odometer showed last. */
  reading?: string | undefined
}) {
  return (
    <p className={cards.facts}>
      <span>{car.year}</span>
      <span>
        <ColourSwatch colour={car.color} />
        {colourLabel(car.color)}
      </span>
      {reading && <span>{reading}</span>}
    </p>
  )
}
