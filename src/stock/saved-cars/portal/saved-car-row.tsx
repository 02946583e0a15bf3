import { colourLabel } from '#core/car-colours.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import cards from '#web/cars/car-cards.module.css'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { ColourSwatch } from '#web/cars/colour-swatch.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import type { SavedCar } from '../saved-cars.contract.ts'
import { SaveButton } from './public/save-button.tsx'
import { useRefetchSavedCars } from './requests.ts'
import styles from './saved-cars.module.css'

interface Props {
  car: SavedCar
  compared: boolean
  onCompare: (wanted: boolean) => void
  onGone: () => void
}

/** One saved car with its price now and when it was saved. A sold one stays in the list, with a link to similar cars. */
export function SavedCarRow({ car, compared, onCompare, onGone }: Props) {
  const refetch = useRefetchSavedCars()
  const name = carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })
  const fallen = car.sold_at ? 0 : car.price_when_saved - car.price_idr
  return (
    <li className={classNames(styles.saved, car.sold_at && styles.sold)}>
      <div className={styles.picture}>
        <CarPicture car={car} sizes="(min-width: 768px) 16rem, 40vw" className={styles.bay} />
        <SaveButton stockNo={car.stock_no} name={name} onSaved={() => void refetch().then(onGone)} />
      </div>
      <div className={styles.words}>
        {car.passport_code && !car.sold_at && (
          <Badge kind="info" icon="check">
            Ada Paspor Mobil
          </Badge>
        )}
        {fallen > 0 && <Badge kind="ok">Turun {rupiah(fallen)}</Badge>}
        <h2 className={cards.name}>
          {car.sold_at ? name : <Link to={`/mobil/${encodeURIComponent(car.stock_no)}`}>{name}</Link>}
        </h2>
        <p className={cards.facts}>
          <span>{car.year}</span>
          <span>{kilometres(car.mileage_km)}</span>
          <span>
            <ColourSwatch colour={car.colour} />
            {colourLabel(car.colour)}
          </span>
        </p>
        {car.sold_at ? (
          <p className={styles.gone}>Sudah terjual</p>
        ) : (
          <p className={cards.price}>
            {rupiah(car.price_idr)}
            {fallen > 0 && (
              <>
                {' '}
                <span className={layout.visuallyHidden}>Harga lama </span>
                <s className={styles.former}>{rupiah(car.price_when_saved)}</s>
              </>
            )}
          </p>
        )}
      </div>
      {car.sold_at ? (
        <ButtonLink
          to={`/mobil?${new URLSearchParams({ merek: car.brand, model: car.car_type })}`}
          variant="alt"
        >
          Cari Seperti Ini
        </ButtonLink>
      ) : (
        <Checkbox label="Bandingkan" name={`Bandingkan ${name}`} checked={compared} onChange={onCompare} />
      )}
    </li>
  )
}
