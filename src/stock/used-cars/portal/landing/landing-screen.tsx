import { type FormEvent, useId, useState } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { storePlateToAdd } from '#garage/cars/portal/public/plate-to-add.ts'
import type { CatalogueCar } from '#stock/trade-in/portal/public/own-car.ts'
import { call } from '#web/api.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { HOME_PATH } from '#web/portal/guards.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { useToken } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { useFootNote } from '#web/ui/foot-note.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { carAddress } from '../car-address.ts'
import { CarCards } from '../car-cards.tsx'
import { buildSearchAddress, EMPTY_SEARCH, QUERY_NAMES } from '../car-search.ts'
import { carTitle } from '../car-texts.ts'
import { CardsSkeleton } from '../list/cards-skeleton.tsx'
import { chipLabel } from '../list/filter-texts.ts'
import { formatMonthlyTerms } from '../monthly-terms.ts'
import styles from './landing-screen.module.css'
import { type LandingPage, loadLandingPage } from './load.ts'
import { LANDING_TITLE } from './texts.ts'

const load = (_: string, signal: AbortSignal) => loadLandingPage(call, signal)

/** Fewer cars make no row. */
const ROW_MIN = 3
/** Opens "Tambah Kendaraan" with the plate that was typed here. */
const ADD_CAR_PATH = '/dashboard/cars'

/** The page at `/` for visitors; signed-in customers are redirected to their home. */
export function LandingScreen() {
  const signedIn = useToken() !== null
  return signedIn ? <Navigate to={HOME_PATH} replace /> : <Welcome />
}

function Welcome() {
  usePageTitle(LANDING_TITLE)
  const { value, waiting, failed, retry } = useLoaded<LandingPage>(PUBLIC_PAGES.frontDoor, load)
  const [newest, ...others] = value?.cars ?? []
  useFootNote(formatMonthlyTerms(others.length >= ROW_MIN ? others : []))
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>Mobil bekas yang sudah diperiksa titik demi titik</h1>
          <p>
            Baca hasil pemeriksaannya, hitung biayanya{value?.returns && ', lalu pesan'}. Melihat-lihat tidak
            perlu akun.
          </p>
          <search>
            <form method="get" action={PUBLIC_PAGES.usedCars} className={styles.search}>
              <input
                type="text"
                name={QUERY_NAMES.keyword}
                aria-label="Cari mobil"
                placeholder="Contoh: Avanza 2021"
                maxLength={100}
                enterKeyHint="search"
                autoComplete="off"
              />
              <button type="submit">
                <Icon name="search" size={20} />
                Cari
              </button>
            </form>
          </search>
          {value && (
            <p className={styles.shortcuts}>
              {value.shortcuts.map(({ filter, value: wanted }) => (
                <Link key={filter + wanted} to={buildSearchAddress({ ...EMPTY_SEARCH, [filter]: wanted })}>
                  {chipLabel(filter, wanted)}
                </Link>
              ))}
            </p>
          )}
        </div>
        {newest ? (
          <Link to={carAddress(newest.stock_no)} className={styles.newest}>
            <CarPicture
              car={newest}
              sizes="(min-width: 768px) 60vw, 24rem"
              className={styles.picture}
              first
            />
            <span>
              Baru masuk: {carTitle(newest)}, {rupiah(newest.price_idr)}
              <Icon name="arrow-right" size={18} />
            </span>
          </Link>
        ) : (
          <div className={styles.newest}>
            <CarBay body="SUV" colour="SILVER" className={styles.picture} />
          </div>
        )}
      </section>
      {value && value.certified > 0 && (
        <ul className={styles.numbers}>
          {value.points && (
            <li>
              <b>{value.points}</b>
              <span>titik diperiksa, hasilnya bisa Anda baca</span>
            </li>
          )}
          {value.returns ? (
            <>
              <li>
                <b>{value.returns.days} hari</b>
                <span>boleh dikembalikan, sampai {kilometres(value.returns.km)}</span>
              </li>
              <li>
                <b>100%</b>
                <span>tanda jadi kembali sebelum perjanjian</span>
              </li>
            </>
          ) : (
            <>
              <li>
                <b>{value.certified}</b>
                <span>mobil bersertifikat hari ini</span>
              </li>
              <li>
                <b>0</b>
                <span>akun yang dibutuhkan untuk test drive</span>
              </li>
            </>
          )}
        </ul>
      )}
      <div className={styles.page}>
        {failed && <FailedLoad onRetry={retry} />}
        {!value && waiting && <CardsSkeleton />}
        {others.length >= ROW_MIN && value && (
          <section aria-labelledby="baru-masuk" className={layout.stack}>
            <div className={styles.between}>
              <h2 id="baru-masuk">Bersertifikat, baru masuk</h2>
              <Link to={PUBLIC_PAGES.usedCars} className={layout.link}>
                Lihat {value.certified} mobil
              </Link>
            </div>
            <CarCards strip cars={others} heading="h3" />
          </section>
        )}
        <Doors />
      </div>
    </>
  )
}

function Doors() {
  const navigate = useNavigate()
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    storePlateToAdd(String(new FormData(event.currentTarget).get('plat') ?? ''))
    navigate(`${ADD_CAR_PATH}?tambah=mobil`)
  }
  return (
    <div className={styles.doors}>
      <section aria-labelledby="punya-mobil">
        <h2 id="punya-mobil">Punya mobil</h2>
        <p>Jadwal servis, masa berlaku STNK, dan riwayatnya dari satu nomor polisi.</p>
        <form method="post" action={ADD_CAR_PATH} onSubmit={begin}>
          <label>
            Nomor Polisi
            <input
              type="text"
              name="plat"
              placeholder="B 1234 ABC"
              maxLength={16}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <Button type="submit" variant="alt">
            Mulai
          </Button>
        </form>
        <p className={styles.links}>
          <Link to="/dashboard/booking-service" className={layout.link}>
            Booking servis
          </Link>
          <Link to="/dashboard/harga-servis" className={layout.link}>
            Harga servis
          </Link>
        </p>
      </section>
      <PriceDoor />
    </div>
  )
}

const TRADE_IN = '/referensi-start-trade-in'
const loadOwnCar = () => import('#stock/trade-in/portal/public/own-car.ts')

/** Begins a price check with the brand and model that were typed. */
function PriceDoor() {
  const navigate = useNavigate()
  const [cars, setCars] = useState<readonly CatalogueCar[]>([])
  const listId = useId()
  const load = async () => {
    const found = cars.length > 0 ? cars : await (await loadOwnCar()).loadCatalogueCars()
    setCars(found)
    return found
  }
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('mobil') ?? '')
    try {
      const { findCatalogueCar, startWithOwnCar } = await loadOwnCar()
      const car = typed.trim() === '' ? null : findCatalogueCar(await load(), typed)
      if (car) startWithOwnCar(car)
    } catch {
      // The form behind asks for the car again.
    }
    navigate(`${TRADE_IN}#cek-harga`)
  }
  return (
    <section aria-labelledby="jual">
      <h2 id="jual">Jual atau tukar tambah</h2>
      <p>Perkiraan harga mobil Anda dalam satu menit, tanpa akun.</p>
      <form action={TRADE_IN} onSubmit={(event) => void begin(event)}>
        <label>
          Merek dan model
          <input
            type="text"
            name="mobil"
            list={cars.length > 0 ? listId : undefined}
            placeholder="Contoh: Avanza 2019"
            maxLength={60}
            autoComplete="off"
            onFocus={() => void load().catch(() => undefined)}
          />
        </label>
        <datalist id={listId}>
          {cars.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="alt">
          Cek harga
        </Button>
      </form>
      <p className={styles.links}>
        <Link to={TRADE_IN} className={layout.link}>
          Tukar tambah
        </Link>
        <Link to={`${TRADE_IN}#cara`} className={layout.link}>
          Cara menjual
        </Link>
      </p>
    </section>
  )
}
