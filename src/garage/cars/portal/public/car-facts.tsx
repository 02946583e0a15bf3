import { colourLabel } from '#core/car-colours.ts'
import cards from '#web/cars/car-cards.module.css'
import { ColourSwatch } from '#web/cars/colour-swatch.tsx'
import type { CustomerCar } from '../../cars.contract.ts'

/** Year and colour in one line. */
export function CarFacts({
  car,
  also,
}: {
  car: Pick<CustomerCar, 'year' | 'color'>
  /** What follows them, such as what its odometer showed last. */
  also?: string | undefined
}) {
  return (
    <p className={cards.facts}>
      <span>{car.year}</span>
      <span>
        <ColourSwatch colour={car.color} />
        {colourLabel(car.color)}
      </span>
      {also && <span>{also}</span>}
    </p>
  )
}
