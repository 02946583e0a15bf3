import { rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import styles from './new-car-list.module.css'
import { type NewCar, useNewCars } from './requests.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

interface Props {
  search: string
  onChoose: (name: string) => void
}

const SHOWN_MAX = 5
const TYPING_MS = 250

const nameOf = ({ brand, carType, carSpec }: NewCar) => carName({ brand, type: carType, spec: carSpec })

/** New cars that match the input: exact names to choose, and new prices to compare. */
export function NewCarList({ search, onChoose }: Props) {
  const words = search.trim()
  const found = useNewCars(useDebouncedValue(words, TYPING_MS))
  const shown = (found ?? []).filter((car) => nameOf(car) !== words).slice(0, SHOWN_MAX)
  return (
    <div className={layout.stack2}>
      <p className={classNames(layout.caption, layout.muted)} role="status">
        {found &&
          (found.length > 0 ? `Mobil baru: ${found.length} pilihan` : 'Bukan nama mobil baru di daftar kami')}
      </p>
      <ul>
        {shown.map((car) => (
          <li key={car.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(nameOf(car))}>
              <b>{nameOf(car)}</b>
              <span>baru {rupiah(car.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
