import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { models } from '#stock/car-models/car-models.contract.ts'
import { loadInspectionSummary } from '#stock/inspections/portal/public/inspection-load.ts'
import { useIsOutdated } from '#stock/inspections/portal/public/loaded-at.ts'
import { readCostSheet } from '#stock/purchase-costs/cost-sheet.contract.ts'
import { type Buyer, shortCityName, useBuyer } from '#stock/purchase-costs/portal/public/buyer.ts'
import {
  buyerOf,
  computeBuyerCosts,
  computeBuyerYearlyTax,
} from '#stock/purchase-costs/portal/public/costs.ts'
import { readUsedCarRecord } from '#stock/used-cars/used-car-records.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import { CarSprite } from '#web/cars/car-drawing.tsx'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Queries } from '#web/queries.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useToken } from '#web/sign-in.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { COMPARED_MAX } from '../../saved-cars.contract.ts'
import { parseComparedStockNos } from './compare-address.ts'
import styles from './compare-screen.module.css'
import {
  type ComparedCar,
  compareCars,
  formatRecallGrounds,
  formatSharedFeatures,
  YES,
} from './compared-rows.ts'

// Lazy-loaded: it asks whether each car can be ordered.
const OrderButton = lazy(() =>
  import('#stock/orders/portal/public/order-button.tsx').then((m) => ({ default: m.OrderButton })),
)

/** Cars beside each other, below the wishlist. */
export const CompareScreen = () => (
  <Queries>
    <ComparisonContent isGuest={false} />
  </Queries>
)

/** Cars beside each other, below the cars that the device has saved. */
export const GuestCompareScreen = () => (
  <Queries>
    <ComparisonContent isGuest />
  </Queries>
)

/** The cars of the address that are in stock, in its order, with their models and records. */
async function loadCars(
  stockNos: readonly string[],
  buyer: Buyer | null,
  signal: AbortSignal,
): Promise<ComparedCar[]> {
  const found = await Promise.all(
    stockNos.map(async (stockNo) => {
      const [{ data }, record, costs, inspected] = await Promise.all([
        call(searchUsedCars, { body: { filters: { stock_no: stockNo }, limit: 1 } }, { signal }),
        call(readUsedCarRecord, { params: { stockNo } }, { signal }).catch(() => null),
        loadCosts(stockNo, buyer, signal).catch(() => null),
        loadInspectionSummary(call, stockNo, signal),
      ])
      const counts = inspected?.inspection?.counts
      const not_good = counts ? counts.attention + counts.repair : null
      return data.map((car) => ({ ...car, record, costs, not_good }))
    }),
  )
  const cars = found.flat()
  const brands = [...new Set(cars.map(({ brand_id }) => brand_id))]
  const asked = brands.map((brandId) => call(models, { params: { brandId } }, { signal }))
  // The comparison is useful without the number of seats, so a failure is ignored.
  const known = (await Promise.all(asked).catch(() => [])).flat()
  return cars.map((car) => ({ ...car, seats: known.find(({ id }) => id === car.model_id)?.seats ?? null }))
}

/** What a car costs the buyer of this device until it is in their name, and its tax of a year. */
async function loadCosts(
  stockNo: string,
  buyer: Buyer | null,
  signal: AbortSignal,
): Promise<ComparedCar['costs']> {
  const query = buyer ? { province: String(buyer.province) } : {}
  const sheet = await call(readCostSheet, { params: { stockNo }, query }, { signal })
  const facts = buyerOf(sheet, { city: buyer?.city?.id ?? null, nth: buyer?.nth ?? null })
  return {
    until: computeBuyerCosts(sheet, facts),
    yearly: computeBuyerYearlyTax(sheet, facts),
    city: facts.city && buyer?.city ? shortCityName(buyer.city.name) : null,
  }
}

/** Where the compared cars were chosen. */
const OWN_LIST = { path: '/dashboard/wishlist', name: 'Wishlist' }
const GUEST_LIST = { path: PUBLIC_PAGES.saved, name: 'Tersimpan' }

function ComparisonContent({ isGuest }: { isGuest: boolean }) {
  const stockNos = parseComparedStockNos(useSearchParams())
  const buyer = useBuyer()
  const signedIn = useToken() !== null
  const saved = isGuest || !signedIn ? GUEST_LIST : OWN_LIST
  const cars = useQuery({
    queryKey: ['compared', buyer, ...stockNos],
    queryFn: ({ signal }) => loadCars(stockNos, buyer, signal),
  })
  const [all, setAll] = useState(isGuest)
  const title = isGuest && cars.data ? `Bandingkan ${cars.data.length} mobil` : 'Bandingkan'
  usePageTitle(isGuest ? 'Bandingkan mobil' : undefined)
  const isOld = useIsOutdated(cars.dataUpdatedAt || undefined)
  return (
    <>
      <BackLink to={saved.path} className={styles.back}>
        Kembali ke {saved.name}
      </BackLink>
      <div className={styles.head}>
        <h1>{title}</h1>
        {cars.data &&
          cars.data.length > 1 &&
          (isGuest ? (
            <Checkbox label="Hanya yang berbeda" checked={!all} onChange={(only) => setAll(!only)} />
          ) : (
            <RowFilter all={all} onChange={setAll} />
          ))}
      </div>
      {!cars.data && <RowsQueryStatus query={cars} />}
      {cars.data && cars.data.length < stockNos.length && (
        <p className={styles.gone} role="status">
          {stockNos.length - cars.data.length} mobil tidak ada di daftar kami dan tidak dibandingkan.
        </p>
      )}
      {cars.data && cars.data.length < 2 && (
        <EmptyState
          drawing={<NoCars />}
          title="Pilih dua atau tiga mobil"
          text={`Simpan mobil dengan tanda hati, lalu pilih di ${saved.name}.`}
          action={<ButtonLink to={saved.path}>Ke {saved.name}</ButtonLink>}
        />
      )}
      {cars.data && cars.data.length > 1 && (
        <Table
          cars={isOld ? cars.data.map(omitClaims) : cars.data}
          all={all}
          addAt={isGuest && cars.data.length < COMPARED_MAX ? saved.path : null}
        />
      )}
    </>
  )
}

const omitClaims = ({ claims: _, ...car }: ComparedCar): ComparedCar => car

const RowFilter = ({ all, onChange }: { all: boolean; onChange: (all: boolean) => void }) => (
  <RadioChips
    label="Yang ditampilkan"
    required={false}
    labelHidden
    options={[
      { value: 'different', label: 'Yang berbeda' },
      { value: 'all', label: 'Semua' },
    ]}
    value={all ? 'all' : 'different'}
    onChange={(shown) => onChange(shown === 'all')}
  />
)

interface TableProps {
  cars: readonly ComparedCar[]
  all: boolean
  /** Where another car is chosen; null where there is no place for one. */
  addAt: string | null
}

function Table({ cars, all, addAt }: TableProps) {
  const rows = compareCars(cars)
  const shown = all ? rows : rows.filter(({ same }) => !same)
  const grounds = formatRecallGrounds(cars)
  return (
    <CarSprite cars={cars}>
      <table className={classNames(styles.compared, cars.length === 2 && styles.two, addAt && styles.place)}>
        <thead>
          <tr className={styles.cars}>
            <td className={styles.corner} />
            {cars.map((car) => (
              <th key={car.stock_no} scope="col">
                <CarPicture
                  car={car}
                  sizes="33vw"
                  className={styles.bay}
                  missing={<span className={styles.silhouette}>Gambar</span>}
                />
                <Link to={pageOf(car)}>{nameOf(car)}</Link>
              </th>
            ))}
            {addAt && (
              <td className={styles.add}>
                <Link to={addAt}>Tambah mobil</Link>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, values, best, why }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td
                  key={cars[index]?.stock_no}
                  className={classNames(
                    value === null && styles.unknown,
                    best.includes(index) && styles.best,
                    value === YES && styles.yes,
                  )}
                >
                  {value === YES && <Icon name="check" size={18} />}
                  {value === null ? 'Belum diketahui' : <Facts of={value.split(' · ')} />}
                  {best.includes(index) && <span className={layout.visuallyHidden}>, {why}</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Tindakan</th>
            {cars.map((car) => (
              <td key={car.stock_no}>
                <ButtonLink
                  to={pageOf(car)}
                  variant="alt"
                  size="sm"
                  block
                  aria-label={`Lihat ${nameOf(car)}`}
                >
                  Lihat
                </ButtonLink>
                <Suspense>
                  <OrderButton car={car} onState={ignoreState} />
                </Suspense>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={classNames(layout.small, layout.muted)}>Tebal: lebih baik untuk Anda.</p>
      <p className={classNames(layout.small, layout.muted)}>
        Sama untuk {cars.length === 2 ? 'keduanya' : 'ketiganya'}:{' '}
        {formatSharedFeatures(rows, cars) || 'tidak ada'}. "Belum diketahui" berarti tidak tercatat, bukan
        tidak ada.
      </p>
      {grounds && <p className={classNames(layout.small, layout.muted)}>{grounds}</p>}
    </CarSprite>
  )
}

const ignoreState = () => undefined
const pageOf = ({ stock_no }: ComparedCar) => `/mobil/${encodeURIComponent(stock_no)}`
const nameOf = ({ brand, car_type, car_spec }: ComparedCar) =>
  carName({ brand, type: car_type, spec: car_spec })
