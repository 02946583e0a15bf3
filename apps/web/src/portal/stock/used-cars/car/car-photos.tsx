import { CarBay } from '../../../../cars/car-bay.tsx'
import { Photo, useLoadable } from '../../../../cars/photo.tsx'
import { photosOf } from '../../../../cars/photos.ts'
import { carTitle } from '../car-words.ts'
import type { CarInStock } from '../page-loads.ts'
import styles from './car-photos.module.css'

const SIZES = '(min-width: 1024px) 40rem, 100vw'

/** All photos of the car in a row to be pushed along; the drawing in its bay when there is none. */
export function CarPhotos({ car, className }: { car: CarInStock; className: string | undefined }) {
  const [photos, fail] = useLoadable(photosOf(car))
  if (photos.length === 0) return <CarBay body={car.body} colour={car.colour} className={className} />
  return (
    // The keyboard pushes the row with its arrows.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <ul className={`${styles.photos} ${className ?? ''}`} aria-label="Foto mobil" tabIndex={0}>
      {photos.map((address, at) => (
        <li key={address}>
          <Photo
            address={address}
            alt={`Foto ${at + 1} dari ${photos.length}: ${carTitle(car)}`}
            sizes={SIZES}
            lazy={at > 0}
            first={at === 0}
            onFail={() => fail(address)}
          />
        </li>
      ))}
    </ul>
  )
}
