import { lazy, Suspense, useState } from 'react'
import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { useIsOutdated } from '#stock/inspections/portal/public/loaded-at.ts'
import { useHydrated } from '#web/portal/page-data.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { Dot } from '#web/ui/dot.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { carAddress } from '../car-address.ts'
import { CarCards } from '../car-cards.tsx'
import { buildSearchAddress, similarSearch } from '../car-search.ts'
import { carTitle, LIST_TITLE, UNKNOWN_TITLE } from '../car-texts.ts'
import type { CarPage } from '../page-loads.ts'
import { usePictureTransition } from '../picture-transition.ts'
import { useCarPage } from '../requests.ts'
import { BackToList } from './back-to-list.tsx'
import { CarOverview } from './car-overview.tsx'
import { CarSkeleton } from './car-skeleton.tsx'
import { Chapter } from './chapter.tsx'
import { formatPriceVerdict } from './price-verdict.ts'
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
const CarCostResult = lazy(() => loadCosts().then((m) => ({ default: m.CarCostResult })))
const BuyingSteps = lazy(() =>
  import('#stock/orders/portal/public/buying-steps.tsx').then((m) => ({ default: m.BuyingSteps })),
)
const CarPapers = lazy(() => import('./papers.tsx').then((m) => ({ default: m.CarPapers })))
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
  return <UsedCarDetails key={page.car.stock_no} page={page} />
}

function UsedCarDetails({ page }: { page: CarPage }) {
  const { car, market, instalments, others, costs } = page
  const inspection = page.inspection?.inspection
  const { papers } = inspection ?? {}
  const listed = car.monthly_from
  const [order, setOrder] = useState(page.order)
  return (
    <>
      <div className={styles.page}>
        <CarOverview page={page} order={order} onOrder={setOrder} />
        <div className={styles.chapters}>
          <Chapter id="kondisi" title="Kondisi" result={<ConditionResult page={page} />}>
            <OptionalParts>
              <InspectionPart car={car} inspection={page.inspection} />
            </OptionalParts>
          </Chapter>
          <Chapter
            id="riwayat"
            title="Riwayat & surat"
            result={
              <>
                STNK sampai <b>{longDay(car.tax_valid_until)}</b>
                {papers?.bpkb === 'good' && (
                  <>
                    <Dot />
                    BPKB asli
                  </>
                )}
                {papers?.keys && (
                  <>
                    <Dot />
                    {papers.keys} kunci
                  </>
                )}
              </>
            }
          >
            <OptionalParts>
              <CarPapers car={car} papers={papers} />
            </OptionalParts>
            <OptionalParts>
              <InheritedPromises stockNo={car.stock_no} />
            </OptionalParts>
          </Chapter>
          {market && (
            <Chapter
              id="harga"
              title="Harga wajar"
              result={
                <>
                  <b>{formatPriceVerdict(car.price_idr, market)}</b>
                  <Dot />
                  kisaran pasar <span className={layout.unbroken}>{rupiah(market.low)}</span> sampai{' '}
                  <span className={layout.unbroken}>{rupiah(market.high)}</span>
                </>
              }
            >
              <OptionalParts>
                <MarketPrice price={car.price_idr} market={market} />
              </OptionalParts>
            </Chapter>
          )}
          <Chapter
            id="cicilan"
            title="Cicilan"
            result={
              listed ? (
                <>
                  mulai <b>{rupiah(listed.monthly_idr)}</b>/bulan, uang muka {listed.dp_pct}%
                </>
              ) : (
                'Tidak tersedia untuk mobil setua ini'
              )
            }
          >
            {instalments ? (
              <OptionalParts>
                <Instalments
                  car={`${carTitle(car)}, ${car.stock_no}`}
                  price={car.price_idr}
                  year={car.year}
                  lowest={instalments}
                  tenor={listed?.tenor_months}
                />
              </OptionalParts>
            ) : (
              <p className={layout.soft}>
                Simulasi cicilan belum bisa dimuat. Muat ulang halaman ini sebentar lagi.
              </p>
            )}
          </Chapter>
          <Chapter
            id="biaya"
            title="Biaya sampai atas nama Anda"
            result={
              <OptionalParts fallback="Pilih kota Anda">
                <CarCostResult stockNo={car.stock_no} sent={costs} />
              </OptionalParts>
            }
          >
            <OptionalParts>
              <CarCostLines stockNo={car.stock_no} sent={costs} />
            </OptionalParts>
          </Chapter>
          <OptionalParts>{order && <BuyingSteps order={order} />}</OptionalParts>
        </div>
      </div>
      <PrintedAddress stockNo={car.stock_no} />
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="mobil-lain">
          <div className={styles.between}>
            <h2 id="mobil-lain">Mobil lain</h2>
            <Link to={buildSearchAddress(similarSearch(car))} className={layout.link}>
              Lihat yang mirip
            </Link>
          </div>
          <CarCards strip cars={others} heading="h3" />
        </section>
      )}
    </>
  )
}

/** What the inspection found, in one line. */
function ConditionResult({ page: { car, inspection } }: { page: CarPage }) {
  const isOld = useIsOutdated(inspection?.loaded_at)
  const found = inspection?.inspection
  if (!found) return 'Belum diperiksa. Nilai kondisi ada sesudah inspeksi.'
  const { age_days, counts, points, findings } = found
  if (isOld || age_days > CLAIM_DAYS) return `Diperiksa ${age_days} hari lalu`
  return (
    <>
      <b>
        {car.certification_grade} {car.inspection_score}
      </b>
      <Dot />
      {counts.good} dari {points} titik baik
      {findings.length > 0 && `, ${findings.length} perlu diketahui`}
    </>
  )
}

/** The address of the car on a printed sheet; without the origin until hydration, which the server does not know. */
function PrintedAddress({ stockNo }: { stockNo: string }) {
  const origin = useHydrated() ? window.location.origin : ''
  return <p className={styles.address}>{origin + carAddress(stockNo)}</p>
}
