import { useEffect, useRef, useState } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { AlertStrip } from '#stock/car-alerts/portal/public/alert-strip.tsx'
import { orderWords } from '#stock/used-cars/portal/public/order-words.ts'
import { searchUsedCars, type UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { useHydrated } from '#web/portal/page-data.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { COMPARED_MAX } from '../saved-cars.contract.ts'
import { compareAddress } from './compare/compare-address.ts'
import styles from './guest-saved.module.css'
import { setSaved, useSavedNumbers } from './public/saved-numbers.ts'
import { type SavedSnapshot, storeSnapshots, useSavedSnapshots } from './saved-snapshots.ts'

const PREFIX = 'tersimpan:'
/** As many as a list shows; a device stores hearts without limit. */
const SHOWN_MAX = 100

async function loadCars(address: string, signal: AbortSignal): Promise<UsedCar[]> {
  const stock_nos: string[] = JSON.parse(address.slice(PREFIX.length))
  if (stock_nos.length === 0) return []
  const body = { filters: { stock_nos }, limit: SHOWN_MAX }
  return (await call(searchUsedCars, { body }, { signal })).data
}

const countCertified = async (_address: string, signal: AbortSignal): Promise<number> =>
  (await call(searchUsedCars, { body: { filters: { certified: true }, limit: 1 } }, { signal })).total

const nameOf = ({ brand, car_type, car_spec }: UsedCar) => carName({ brand, type: car_type, spec: car_spec })

/** The cars with a heart on this device, which needs no account. Signing in moves them into it. */
export function GuestSavedScreen() {
  usePageTitle('Tersimpan')
  const numbers = useSavedNumbers().slice(0, SHOWN_MAX)
  const hydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={layout.stack6}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Tersimpan
        </h1>
        {numbers.length > 0 && (
          // The head says the number when it changes.
          <p className={layout.soft} role="status" aria-live="off">
            {numbers.length} mobil di HP ini. Belum perlu akun.
          </p>
        )}
      </div>
      {hydrated && numbers.length === 0 ? (
        <EmptyState
          drawing={<NoCars />}
          title="Belum ada mobil tersimpan"
          text="Tekan hati pada mobil yang Anda suka. Daftarnya ada di sini, juga tanpa akun."
          action={<CertifiedLink />}
        />
      ) : (
        <SavedCars numbers={numbers} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
      )}
    </div>
  )
}

/** The way to the cars, with their number once it is known. */
function CertifiedLink() {
  const { value: total = '' } = useLoaded<number>('tersimpan-jumlah', countCertified)
  return <ButtonLink to="/mobil?bersertifikat=1">Lihat {total} mobil</ButtonLink>
}

interface SavedProps {
  numbers: readonly string[]
  onRemoved: () => void
}

function SavedCars({ numbers, onRemoved }: SavedProps) {
  // Cars that were asked for stay known, so removing one and taking that back need no connection.
  const [asked, setAsked] = useState(numbers)
  if (numbers.some((number) => !asked.includes(number))) setAsked(numbers)
  const {
    value: cars,
    failed,
    waiting,
    retry,
  } = useLoaded<UsedCar[]>(PREFIX + JSON.stringify(asked), loadCars)
  const snapshots = useSavedSnapshots()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toast = useToast()
  useEffect(() => {
    // While a new list loads, the cars are those of the former one.
    if (!cars || waiting) return
    const listed = cars.map((car): [string, SavedSnapshot] => [
      car.stock_no,
      { name: nameOf(car), price_idr: car.price_idr },
    ])
    storeSnapshots(numbers, Object.fromEntries(listed))
  }, [cars, numbers, waiting])
  if (failed) return <FailedLoad onRetry={retry} />
  if (!cars) {
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    )
  }
  const compared = chosen.filter((number) => cars.some(({ stock_no }) => stock_no === number))
  const remove = (number: string, name: string) => {
    setSaved(number, false)
    toast(`${name} dihapus`, { label: 'Urungkan', onPress: () => setSaved(number, true) })
    onRemoved()
  }
  return (
    <>
      <AlertStrip numbers={numbers} />
      <ul className={styles.rows}>
        {numbers.map((number) => {
          const car = cars.find(({ stock_no }) => stock_no === number)
          const snapshot = snapshots[number]
          if (!car && waiting) return null
          const name = car ? nameOf(car) : (snapshot?.name ?? number)
          return (
            <li key={number}>
              <div className={styles.picture}>
                {car && <CarPicture car={car} sizes="10rem" className={styles.bay} />}
              </div>
              <div className={styles.words}>
                <h2>
                  {car ? <Link to={`/mobil/${encodeURIComponent(number)}`}>{name}</Link> : name}{' '}
                  {car && <span>{car.year}</span>}
                </h2>
                {car ? (
                  <CarWords car={car} before={snapshot?.price_idr} />
                ) : (
                  <SoldWords snapshot={snapshot} />
                )}
                {car && (
                  <Checkbox
                    label="Bandingkan"
                    name={`Bandingkan ${name}`}
                    note={
                      compared.length >= COMPARED_MAX && !compared.includes(number)
                        ? `Paling banyak ${COMPARED_MAX}`
                        : undefined
                    }
                    checked={compared.includes(number)}
                    disabled={compared.length >= COMPARED_MAX && !compared.includes(number)}
                    onChange={(wanted) =>
                      setChosen(wanted ? [...compared, number] : compared.filter((other) => other !== number))
                    }
                  />
                )}
              </div>
              <IconButton
                label={`Hapus ${name} dari Tersimpan`}
                icon="close"
                className={styles.remove}
                onClick={() => remove(number, name)}
              />
            </li>
          )
        })}
      </ul>
      {compared.length > 1 && (
        <div className={styles.foot}>
          <p role="status">{compared.length} mobil dipilih</p>
          <ButtonLink to={compareAddress(compared, PUBLIC_PAGES.compare)}>Bandingkan</ButtonLink>
        </div>
      )}
    </>
  )
}

function CarWords({ car, before = car.price_idr }: { car: UsedCar; before?: number | undefined }) {
  const fallen = before - car.price_idr
  return (
    <>
      <p className={styles.price}>{rupiah(car.price_idr)}</p>
      {car.order_state ? (
        <p className={styles.ordered}>{orderWords(car)}</p>
      ) : fallen > 0 ? (
        <p className={styles.fallen}>Turun {rupiah(fallen)} sejak disimpan</p>
      ) : (
        car.monthly_from && <p className={layout.soft}>mulai {rupiah(car.monthly_from.monthly_idr)}/bulan</p>
      )}
      <p className={layout.muted}>
        <span className={layout.unbroken}>{kilometres(car.mileage_km)}</span>
        <Dot />
        {car.transmission}
        <Dot />
        {car.city.replace(/^Kota /, '')}
      </p>
    </>
  )
}

const SoldWords = ({ snapshot }: { snapshot: SavedSnapshot | undefined }) => (
  <p className={layout.soft}>Terjual {snapshot && <s>{rupiah(snapshot.price_idr)}</s>}</p>
)
