import { useState } from 'react'
import { CarSprite } from '#web/cars/car-drawing.tsx'
import { useOptimisticValue } from '#web/form/optimistic-value.ts'
import { refusalOf } from '#web/refusal.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { SavedCar } from '../saved-cars.contract.ts'
import { COMPARED_MAX, type SavedCars } from '../saved-cars.contract.ts'
import { compareAddress } from './compare/compare-address.ts'
import { useSetAlerts } from './requests.ts'
import { SavedCarRow } from './saved-car-row.tsx'
import styles from './saved-cars.module.css'

const listed = new Intl.ListFormat('id', { type: 'conjunction' })

/** The criteria of a car that is similar to the saved ones: `Rush dan Yaris, 2019 ke atas, Kota Jakarta Pusat`. */
function formatSimilarityCriteria(cars: readonly Pick<SavedCar, 'car_type' | 'year' | 'city'>[]): string {
  const models = [...new Set(cars.map(({ car_type }) => car_type))]
  const cities = [...new Set(cars.map(({ city }) => city))]
  return `${listed.format(models)}, ${Math.min(...cars.map(({ year }) => year))} ke atas, ${listed.format(cities)}`
}

/** Query parameter with the cars that are ticked. */
const CHOSEN = 'banding'

interface Props {
  saved: SavedCars
  /** Called after a car was removed and its row is gone. */
  onGone: () => void
}

/** The customer's saved cars, their price alerts, and up to three cars to compare. */
export function SavedCarList({ saved: { cars, alerts }, onGone }: Props) {
  const navigate = useNavigate()
  const [tooMany, setTooMany] = useState(false)
  // In the address as well, so that they are still ticked after a return from the comparison.
  const asked = useSearchParams().get(CHOSEN)
  const [chosen, setChosen] = useState<readonly string[]>(() => asked?.split(',') ?? [])
  const compared = chosen
    .filter((number) => cars.some(({ stock_no, sold_at }) => stock_no === number && !sold_at))
    .slice(0, COMPARED_MAX)
  function choose(stockNo: string, wanted: boolean) {
    const others = compared.filter((number) => number !== stockNo)
    const next = wanted ? [...others, stockNo] : others
    setTooMany(next.length > COMPARED_MAX)
    if (next.length > COMPARED_MAX) return
    setChosen(next)
    const search = next.length > 0 ? `?${new URLSearchParams({ [CHOSEN]: next.join(',') })}` : ''
    navigate({ search }, { replace: true })
  }
  return (
    <>
      <Alerts alerts={alerts} similar={formatSimilarityCriteria(cars)} />
      <CarSprite cars={cars}>
        <ul>
          {cars.map((car) => (
            <SavedCarRow
              key={car.stock_no}
              car={car}
              compared={compared.includes(car.stock_no)}
              onGone={onGone}
              onCompare={(wanted) => choose(car.stock_no, wanted)}
            />
          ))}
        </ul>
      </CarSprite>
      {compared.length > 0 && (
        <div className={styles.compareBar}>
          <span role="status">
            {compared.length} dari {COMPARED_MAX} dipilih
            {tooMany && <b className={styles.tooMany}>Paling banyak tiga mobil</b>}
          </span>
          {compared.length > 1 && (
            <ButtonLink to={compareAddress(compared)} size="sm" className={styles.compare}>
              Bandingkan
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

function Alerts({ alerts, similar }: { alerts: SavedCars['alerts']; similar: string }) {
  const { mutate } = useSetAlerts()
  const toast = useToast()
  const { shown, say, settled } = useOptimisticValue(alerts)
  function choose(change: Partial<SavedCars['alerts']>) {
    const next = { ...shown, ...change }
    say(next)
    mutate(next, { onError: (problem) => toast(refusalOf(problem).message), onSettled: settled })
  }
  return (
    <section className={styles.alerts} aria-labelledby="kabari-saya">
      <h2 id="kabari-saya">Kabari saya lewat email</h2>
      <div className={styles.choices}>
        <Checkbox
          label="Harga turun"
          note="untuk mobil yang saya simpan"
          checked={shown.price_drops}
          onChange={(price_drops) => choose({ price_drops })}
        />
        <Checkbox
          label="Mobil seperti ini"
          note={similar}
          checked={shown.similar}
          onChange={(wanted) => choose({ similar: wanted })}
        />
      </div>
    </section>
  )
}
