import { useEffect, useState } from 'react'
import { groupBy } from '#core/grouping.ts'
import { rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { CarSprite } from '#web/cars/car-drawing.tsx'
import { Queries } from '#web/queries.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './new-cars-screen.module.css'
import { CarRequest } from './public/car-request.tsx'
import { type NewCar, useNewCarSearch } from './requests.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const TYPING_MS = 250
const PATH = '/mobil-baru'
const SHOWN_COLOURS = ['WHITE', 'SILVER', 'RED', 'GREY', 'BLUE', 'BLACK'] as const

export const NewCarsScreen = () => (
  <Queries>
    <NewCars />
  </Queries>
)

/** The new cars by model, filtered by name while typing; the filter is in the address. */
function NewCars() {
  usePageTitle('Mobil baru')
  const navigate = useNavigate()
  const asked = useSearchParams().get('cari') ?? ''
  const [typed, setTyped] = useState(asked)
  const words = useDebouncedValue(typed.trim(), TYPING_MS)
  useEffect(() => {
    if (words !== asked)
      navigate(words ? `${PATH}?${new URLSearchParams({ cari: words })}` : PATH, { replace: true })
  }, [words, asked, navigate])
  const found = useNewCarSearch(words)
  const models = found.data && modelsOf(found.data)
  const count = found.data && `${found.data.length} tipe`
  return (
    <>
      <h1>Mobil baru</h1>
      <p className={classNames(layout.soft, styles.terms)}>
        {/* A single text: words after one that comes later would move. */}
        {`Harga OTR Jakarta${found.data?.some((car) => car.is_sample) ? '. Data contoh, bukan' : ', bukan'} penawaran.`}
      </p>
      <search className={styles.search}>
        <TextField
          label="Cari mobil baru"
          required={false}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Contoh: Avanza CVT"
          maxLength={100}
          autoComplete="off"
        />
        <p role="status" aria-live={useSilentStart(count)} className={classNames(layout.soft, styles.count)}>
          {count}
        </p>
      </search>
      {!models && <RowsQueryStatus query={found} />}
      {models?.length === 0 && (
        <EmptyState
          drawing={<NoCars />}
          title="Mobil baru tidak ditemukan"
          text={`Tidak ada mobil baru bernama “${words}” di daftar kami.`}
          action={<Button onClick={() => setTyped('')}>Tampilkan semua</Button>}
        />
      )}
      {models && models.length > 0 && <Models models={models} />}
      {/* Not before the list, which would push it away. */}
      {!found.isPending && <CarRequest wanted={words} year="" />}
    </>
  )
}

interface Model {
  name: string
  body: string
  colour: string
  cars: NewCar[]
}

/** The variants of each model together, the cheapest first. */
function modelsOf(cars: readonly NewCar[]): Model[] {
  const models = groupBy(cars, ({ brand, carType }) => `${brand} ${carType}`)
  return [...models].map(([name, variants], index) => ({
    name,
    body: variants[0]?.body ?? '',
    colour: SHOWN_COLOURS[index % SHOWN_COLOURS.length] ?? 'WHITE',
    cars: variants.toSorted((one, other) => one.price - other.price),
  }))
}

const Models = ({ models }: { models: readonly Model[] }) => (
  <CarSprite cars={models}>
    <ul className={styles.models}>
      {models.map(({ name, body, colour, cars }) => (
        <li key={name} className={styles.model}>
          <CarBay body={body} colour={colour} className={styles.bay} />
          <div>
            <h2>{name}</h2>
            <dl>
              {cars.map(({ id, brand, carType, carSpec, price }) => (
                <div key={id} className={styles.variant}>
                  <dt>{carName({ brand, type: carType, spec: carSpec }).slice(brand.length + 1)}</dt>
                  <dd className={classNames(layout.strong, styles.price)}>{rupiah(price)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  </CarSprite>
)
