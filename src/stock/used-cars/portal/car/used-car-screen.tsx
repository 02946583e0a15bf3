import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/portal/page-data.ts'
import { useParams } from '#web/router/matching.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { carAddress } from '../car-address.ts'
import { CarCards } from '../car-cards.tsx'
import { carTitle, LIST_TITLE, UNKNOWN_TITLE } from '../car-texts.ts'
import type { CarPage } from '../page-loads.ts'
import { usePictureTransition } from '../picture-transition.ts'
import { useCarPage } from '../requests.ts'
import { BackToList } from './back-to-list.tsx'
import { CarOverview } from './car-overview.tsx'
import { CarSkeleton } from './car-skeleton.tsx'
import styles from './used-car-screen.module.css'

// Lazy-loaded: rarely shown, and the server has rendered it.
const UnknownCar = lazy(() => import('./unknown-car.tsx').then((m) => ({ default: m.UnknownCar })))

// Lazy-loaded: below the fold, and the server has rendered it.
const InspectionPart = lazy(() => import('./inspection.tsx').then((m) => ({ default: m.InspectionPart })))
const InheritedPromises = lazy(() =>
  import('./inherited-promises.tsx').then((m) => ({ default: m.InheritedPromises })),
)
const MarketPrice = lazy(() => import('./market-price.tsx').then((m) => ({ default: m.MarketPrice })))
const loadCosts = () => import('#stock/purchase-costs/portal/public/car-costs.tsx')
const CarCostLines = lazy(() => loadCosts().then((m) => ({ default: m.CarCostLines })))
const CarCostSum = lazy(() => loadCosts().then((m) => ({ default: m.CarCostSum })))
const Instalments = lazy(() =>
  import('#stock/instalments/portal/public/instalments.tsx').then((m) => ({ default: m.Instalments })),
)

export function UsedCarScreen() {
  const { stockNo = '' } = useParams()
  usePictureTransition()
  // Keyed by the car, so that no state of the former one remains.
  return <Page key={stockNo} stockNo={stockNo} />
}

function Page({ stockNo }: { stockNo: string }) {
  const { value: page, failed, waiting, retry } = useCarPage(stockNo)
  usePageTitle(page ? carTitle(page.car) : page === null ? UNKNOWN_TITLE : LIST_TITLE)
  if (failed) {
    return (
      <div className={layout.stack}>
        <BackToList />
        <FailedLoad onRetry={retry} />
      </div>
    )
  }
  if (page === null) {
    return (
      <Suspense>
        <UnknownCar stockNo={stockNo} />
      </Suspense>
    )
  }
  if (!page) return waiting ? <CarSkeleton /> : null
  return <UsedCarDetails page={page} />
}

function UsedCarDetails({ page }: { page: CarPage }) {
  const { car, market, instalments, others, costs } = page
  const ofCosts = { stockNo: car.stock_no, sent: costs }
  return (
    <div className={styles.page}>
      <BackToList />
      <CarOverview page={page} monthly={instalments && lowestMonthly(instalments)}>
        <OptionalParts>
          <CarCostSum {...ofCosts} />
        </OptionalParts>
      </CarOverview>
      <PrintedAddress stockNo={car.stock_no} />
      <div className={styles.printed}>
        <OptionalParts>
          <InspectionPart car={car} inspection={page.inspection} />
        </OptionalParts>
      </div>
      {market && (
        <div className={styles.part}>
          <OptionalParts>
            <MarketPrice price={car.price_idr} market={market} />
          </OptionalParts>
        </div>
      )}
      <div className={styles.part}>
        {instalments ? (
          <OptionalParts>
            <Instalments price={car.price_idr} year={car.year} lowest={instalments} />
          </OptionalParts>
        ) : (
          <p className={layout.soft}>
            Simulasi cicilan belum bisa dimuat. Muat ulang halaman ini sebentar lagi.
          </p>
        )}
      </div>
      <div className={styles.part}>
        <OptionalParts>
          <CarCostLines {...ofCosts} />
        </OptionalParts>
      </div>
      <div className={styles.part}>
        <OptionalParts>
          <InheritedPromises stockNo={car.stock_no} />
        </OptionalParts>
      </div>
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="mobil-lain">
          <h2 id="mobil-lain">Mobil lain</h2>
          <CarCards cars={others} heading="h3" />
        </section>
      )}
    </div>
  )
}

/** The address of the car on a printed sheet; without the origin until hydration, which the server does not know. */
function PrintedAddress({ stockNo }: { stockNo: string }) {
  const origin = useHydrated() ? window.location.origin : ''
  return <p className={styles.address}>{origin + carAddress(stockNo)}</p>
}

const lowestMonthly = (rows: NonNullable<CarPage['instalments']>) =>
  rows.length > 0 ? Math.min(...rows.map(({ monthly_idr }) => monthly_idr)) : null
