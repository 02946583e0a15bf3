import { kilometres, rupiah } from '#core/money.ts'
import { useIsOutdated } from '#stock/inspections/portal/public/loaded-at.ts'
import { SaveButton } from '#stock/saved-cars/portal/public/save-button.tsx'
import { CarSprite } from '#web/cars/car-drawing.tsx'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import whole from '#web/ui/whole-link.module.css'
import { carAddress } from './car-address.ts'
import styles from './car-cards.module.css'
import { nameOf } from './car-texts.ts'
import type { CarInList } from './cars-in-list.ts'
import { Certified } from './certified.tsx'
import { orderWords } from './public/order-words.ts'

const SIZES = '(min-width: 1024px) 20rem, (min-width: 600px) 48vw, 100vw'

interface Props {
  cars: readonly CarInList[]
  /** Address of the list that a car's page leads back to. */
  from?: string
  /** Still of another search, while the new one loads. */
  outdated?: boolean
  /** They are what the page shows first. */
  first?: boolean
  /** One row that scrolls sideways. */
  strip?: boolean
  /** Rank of the cars' headings. */
  heading?: 'h2' | 'h3'
}

export function CarCards({ cars, from, outdated, first, strip, heading: Heading = 'h2' }: Props) {
  const isOld = useIsOutdated(cars[0]?.loaded_at)
  return (
    <CarSprite cars={cars}>
      <div className={strip ? undefined : styles.list}>
        <ul className={strip ? styles.strip : styles.cards} data-outdated={outdated || undefined}>
          {cars.map((car, index) => (
            <li key={car.stock_no} className={classNames(whole.area, styles.card)}>
              <Heading className={styles.name}>
                <Link
                  to={carAddress(car.stock_no)}
                  state={from ? { from } : undefined}
                  className={whole.link}
                  aria-describedby={`tahun-${car.stock_no} fakta-${car.stock_no}`}
                >
                  {nameOf(car)}
                </Link>{' '}
                <span id={`tahun-${car.stock_no}`}>{car.year}</span>
              </Heading>
              <div className={styles.photo} data-car={car.stock_no}>
                <CarPicture car={car} sizes={SIZES} className={styles.bay} first={first && index === 0} />
                {/* One mark a photo; nothing may be claimed from an answer of yesterday. */}
                {!isOld && (car.order_state || car.certified) && (
                  <span className={styles.mark}>
                    {car.order_state ? orderWords(car) : <Certified car={car} />}
                  </span>
                )}
              </div>
              <SaveButton stockNo={car.stock_no} name={nameOf(car)} />
              <p className={styles.price}>{rupiah(car.price_idr)}</p>
              <p className={styles.month}>
                {car.monthly_from && (
                  <>
                    mulai <b>{rupiah(car.monthly_from.monthly_idr)}</b>/bulan
                  </>
                )}
              </p>
              <p id={`fakta-${car.stock_no}`} className={styles.facts}>
                <span>{kilometres(car.mileage_km)}</span>
                <span>{car.transmission}</span>
                <span>{car.city.replace(/^Kota /, '')}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </CarSprite>
  )
}
