import { COMPARED_MAX, type SavedCars } from '@toyota-trust/contracts/saved-cars.ts'
import { useState } from 'react'
import { CarSheet } from '../../cars/car-drawing.tsx'
import { refusalOf } from '../../refusal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tick } from '../../ui/tick.tsx'
import { useToast } from '../../ui/toast.tsx'
import { compareAddress } from './compare/compare-address.ts'
import { useSetAlerts } from './requests.ts'
import { SavedCarRow } from './saved-car-row.tsx'
import styles from './saved-cars.module.css'
import { similarWords } from './similar-words.ts'

interface Props {
  saved: SavedCars
  /** One of them was let go and its row is gone. */
  onGone: () => void
}

/** The cars that a customer keeps, what he hears of them, and up to three of them to compare. */
export function SavedCarList({ saved: { cars, alerts }, onGone }: Props) {
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const compared = chosen.filter((number) =>
    cars.some(({ stock_no, sold_at }) => stock_no === number && !sold_at),
  )
  function choose(stockNo: string, wanted: boolean) {
    if (!wanted) setChosen(compared.filter((number) => number !== stockNo))
    else if (compared.length < COMPARED_MAX) setChosen([...compared, stockNo])
    else toast('Paling banyak tiga mobil')
  }
  return (
    <>
      <Alerts alerts={alerts} similar={similarWords(cars)} />
      <CarSheet cars={cars}>
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
      </CarSheet>
      {compared.length > 0 && (
        <div className={styles.compareBar} data-beside-toast>
          <span role="status">
            {compared.length} dari {COMPARED_MAX} dipilih
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
  const choose = (change: Partial<SavedCars['alerts']>) =>
    mutate({ ...alerts, ...change }, { onError: (problem) => toast(refusalOf(problem).message) })
  return (
    <section className={styles.alerts} aria-labelledby="kabari-saya">
      <h2 id="kabari-saya">Kabari saya lewat email</h2>
      <div className={styles.choices}>
        <Tick
          label="Harga turun"
          note="untuk mobil yang saya simpan"
          checked={alerts.price_drops}
          onChange={(price_drops) => choose({ price_drops })}
        />
        <Tick
          label="Mobil seperti ini"
          note={similar}
          checked={alerts.similar}
          onChange={(wanted) => choose({ similar: wanted })}
        />
      </div>
    </section>
  )
}
