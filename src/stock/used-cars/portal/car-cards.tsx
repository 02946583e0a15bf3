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
import { branchName, nameOf } from './car-texts.ts'
import type { CarInList } from './cars-in-list.ts'
import { Certified } from './certified.tsx'

const SIZES = '(min-width: 1200px) 23rem, (min-width: 768px) 45vw, 100vw'

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
  const isOld = useIsOutdated(cars[0]?.loaded_at)
  return (
    <CarSprite cars={cars}>
      <ul className={styles.cards} data-outdated={outdated || undefined}>
        {cars.map((car, index) => (
          <li key={car.stock_no} className={classNames(whole.area, styles.card)}>
            <div className={styles.photo} data-car={car.stock_no}>
              <CarPicture
                car={car}
                sizes={SIZES}
                className={styles.bay}
                first={first && index === 0}
                missing={<span className={styles.note}>Gambar, foto belum ada</span>}
              />
              {car.cover?.sample && <span className={styles.note}>Ilustrasi contoh</span>}
              {!!car.photo_count && <span className={styles.count}>{car.photo_count} foto</span>}
              {car.certified && (
                <span className={styles.grade}>
                  <Certified />
                </span>
              )}
              {car.passport_code && <b className={styles.passport}>Ada Paspor Mobil</b>}
            </div>
            <SaveButton stockNo={car.stock_no} name={nameOf(car)} />
            <Heading className={styles.name}>
              <Link to={carAddress(car.stock_no)} state={from ? { from } : undefined} className={whole.link}>
                {nameOf(car)}
              </Link>
            </Heading>
            <p className={styles.price}>
              <b>{rupiah(car.price_idr)}</b>
              {car.monthly_from && <span>mulai {rupiah(car.monthly_from.monthly_idr)}/bulan</span>}
            </p>
            <p className={styles.facts}>
              <span>{car.year}</span>
              <span>{kilometres(car.mileage_km)}</span>
              <span>{car.transmission}</span>
              <span>{branchName(car)}</span>
            </p>
            <p className={styles.seen}>
              {isOld ? 'Muat ulang halaman ini untuk hasil inspeksi.' : car.inspection_words}
            </p>
          </li>
        ))}
      </ul>
    </CarSprite>
  )
}
