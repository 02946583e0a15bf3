import { colourLabel } from '@toyota-trust/contracts/garage/cars.ts'
import { kilometres, rupiah } from '@toyota-trust/contracts/platform/money.ts'
import cards from '../../../cars/car-cards.module.css'
import { CarSheet } from '../../../cars/car-drawing.tsx'
import { CarPicture } from '../../../cars/car-picture.tsx'
import { ColourSwatch } from '../../../cars/colour-swatch.tsx'
import { Link } from '../../../platform/router/link.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import layout from '../../../platform/ui/layout.module.css'
import whole from '../../../platform/ui/whole-link.module.css'
import { SaveButton } from '../saved-cars/public/save-button.tsx'
import styles from './car-cards.module.css'
import { conditionOf, nameOf } from './car-words.ts'
import { Certified } from './certified.tsx'
import type { CarInList } from './page-loads.ts'
import { carAddress } from './requests.ts'

const SIZES = '(min-width: 1200px) 24rem, (min-width: 768px) 45vw, 100vw'

interface Props {
  cars: readonly CarInList[]
  /** Address of the list that a car's page leads back to. */
  from?: string
  /** Still of another search, while the new one loads. */
  outdated?: boolean
  /** They are what the page shows first. */
  first?: boolean
  /** Rank of the cars' headings. */
  heading?: 'h2' | 'h3'
}

export function CarCards({ cars, from, outdated, first = false, heading: Heading = 'h2' }: Props) {
  return (
    <CarSheet cars={cars}>
      <ul className={classNames(cards.list, styles.cards)} data-outdated={outdated || undefined}>
        {cars.map((car, index) => (
          <li key={car.stock_no} className={classNames(cards.card, whole.area, styles.card)}>
            <CarPicture car={car} sizes={SIZES} className={cards.bay} first={first && index === 0} />
            <SaveButton stockNo={car.stock_no} name={nameOf(car)} />
            <Heading className={cards.name}>
              <Link to={carAddress(car.stock_no)} state={from ? { from } : undefined} className={whole.link}>
                {nameOf(car)}
              </Link>
            </Heading>
            <p className={cards.facts}>
              <span>{car.year}</span>
              <span>{kilometres(car.mileage_km)}</span>
              <span>
                <ColourSwatch colour={car.colour} />
                {colourLabel(car.colour)}
              </span>
              <span>{car.city}</span>
            </p>
            <p className={cards.price}>{rupiah(car.price_idr)}</p>
            <div className={styles.trust}>
              <Certified />
              {car.passport_code && <b>Ada Paspor Mobil</b>}
              <p>
                <span className={layout.visuallyHidden}>Hasil inspeksi </span>
                <b>
                  {car.certification_grade} · {car.inspection_score}
                </b>{' '}
                {conditionOf(car)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </CarSheet>
  )
}
