import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { RoadsideHelp } from '#garage/promises/portal/public/roadside-help.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import { isInWorkshop, mayChange } from '#workshop/visits/portal/public/visit-texts.ts'
import { useExtraWorkOf } from '#workshop/work-orders/portal/extra-work-requests.ts'
import { type CustomerCar, carName } from '../cars.contract.ts'
import { CarBookings } from './car-bookings.tsx'
import styles from './car-detail-screen.module.css'
import { ServiceRow } from './care/advice.tsx'
import blocks from './care/blocks.module.css'
import { CarSection } from './care/car-section.tsx'
import { useCarCare } from './care/care-requests.ts'
import { Clock } from './care/clock.tsx'
import { DATE_PATHS } from './care/date-icon.tsx'
import { lastReading } from './care/last-reading.ts'
import { PapersRow } from './care/papers.tsx'
import { CarPromises } from './care/promises.tsx'
import { CarLoadFailure } from './no-car.tsx'
import { serviceNumberOf } from './now/describe-now.ts'
import { CarFacts } from './public/car-facts.tsx'
import { CarNow } from './public/car-now.tsx'
import { useCar } from './requests.ts'
import { ServiceHistory } from './service-history.tsx'

// Lazy-loaded: none is needed before a button is pressed.
const ReadingDialog = lazy(() =>
  import('./changes/reading-dialog.tsx').then((m) => ({ default: m.ReadingDialog })),
)
const EditCarDialog = lazy(() =>
  import('./changes/edit-car-dialog.tsx').then((m) => ({ default: m.EditCarDialog })),
)
const RemoveCarDialog = lazy(() =>
  import('./changes/remove-car-dialog.tsx').then((m) => ({ default: m.RemoveCarDialog })),
)

// Lazy-loaded: two blocks at the end of the page.
const TransferBlock = lazy(() =>
  import('#garage/car-transfers/portal/public/transfer-block.tsx').then((m) => ({
    default: m.TransferBlock,
  })),
)
const CostsBlock = lazy(() =>
  import('#garage/car-costs/portal/public/costs-block.tsx').then((m) => ({ default: m.CostsBlock })),
)

const PENCIL = 'M5 19l1-4.2L15.8 5a1.6 1.6 0 0 1 2.2 0l1 1a1.6 1.6 0 0 1 0 2.2L9.2 18Z'

/** One car: its year, what it needs next and why, its facts, and what workshops did to it. */
export function CarDetailScreen() {
  const { id = '' } = useParams()
  const car = useCar(id)
  const care = useCarCare(id)
  return (
    <>
      <BackLink to="/dashboard/cars" className={styles.back}>
        Kembali ke Mobil Saya
      </BackLink>
      {/* What is known decides how tall the page is: it waits for both, so that nothing moves under a finger. */}
      {car.data && !care.isPending ? (
        <Detail car={car.data} care={care} />
      ) : car.isError ? (
        <CarLoadFailure query={car} />
      ) : (
        <Loading>
          <div className={styles.head}>
            <Skeleton shape="bay" />
            <Skeleton height="14rem" />
          </div>
        </Loading>
      )}
    </>
  )
}

type Opened = 'reading' | 'edit' | 'remove' | null

function Detail({ car, care }: { car: CustomerCar; care: UseQueryResult<CarCare> }) {
  const { search, key } = useLocation()
  const [opened, open] = useState<Opened>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const asked = new URLSearchParams(search)
    if (asked.has('ubah')) open('edit')
    else if (asked.has('catat')) open('reading')
  }, [search, key])
  const close = () => open(null)
  const onRecord = () => open('reading')
  const known = care.data
  return (
    <>
      <div className={styles.page}>
        <div className={styles.columns}>
          <Head car={car} care={known} />
          <div className={styles.rows}>
            {known ? (
              <>
                <ServiceRow car={car} care={known} onRecord={onRecord} />
                <PapersRow carId={car.id} care={known} term={car.stnk_term}>
                  <OptionalParts>
                    <TransferBlock carId={car.id} />
                  </OptionalParts>
                </PapersRow>
                <CarPromises car={car} care={known} stale={staleOf(care)} onRecord={onRecord} />
              </>
            ) : (
              <CarCareFailure query={care} />
            )}
            <ServiceHistory carId={car.id}>
              <CarBookings carId={car.id} />
              {known && <Passport car={car} care={known} />}
              <OptionalParts>
                <CostsBlock carId={car.id} />
              </OptionalParts>
            </ServiceHistory>
            <CarSection
              title="Data mobil"
              beside={
                known && (
                  <a
                    className={blocks.textButton}
                    href={`/dashboard/cars/${encodeURIComponent(car.id)}?ubah=1`}
                    onClick={(event) => {
                      event.preventDefault()
                      open('edit')
                    }}
                  >
                    <StrokeIcon path={PENCIL} size={20} />
                    Ubah Data Mobil
                  </a>
                )
              }
            >
              <Facts car={car} />
            </CarSection>
            {known && <RoadsideHelp car={car} promises={known.promises} />}
          </div>
        </div>
      </div>
      {known && (
        <Suspense fallback={<OpeningStatus />}>
          {opened === 'reading' && <ReadingDialog car={car} care={known} onClose={close} />}
          {opened === 'edit' && (
            <EditCarDialog car={car} care={known} onRemove={() => open('remove')} onClose={close} />
          )}
          {opened === 'remove' && <RemoveCarDialog car={car} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

const staleOf = (query: UseQueryResult<CarCare>) =>
  query.isError ? { onRetry: () => void query.refetch(), busy: query.isFetching } : null

/** The clock with the plate, the name, and what matters now. */
function Head({ car, care }: { car: CustomerCar; care: CarCare | undefined }) {
  const bookings = useBookings()
  const visits = bookings.data?.filter(
    (booking) => booking.customercar.id === car.id && (mayChange(booking) || booking.state === 'unverified'),
  )
  const offlineSince = useLiveVisits(visits?.some(mayChange) ?? false)
  const { works } = useExtraWorkOf(visits?.filter(isInWorkshop).map(({ id }) => id) ?? [])
  const reading = care && lastReading(care)
  return (
    <div className={styles.head}>
      <div>
        <Clock car={car} facts={care && clockFactsOf(care)} allMonths />
        <div className={styles.plate}>
          <Plate number={car.license_plate} term={car.stnk_term} />
        </div>
      </div>
      <div>
        <h1>{carName(car)}</h1>
        <CarFacts car={car} also={reading ? kilometres(reading.km) : undefined} />
      </div>
      <CarNow car={car} care={care ?? null} visits={visits ?? []} works={works} offlineSince={offlineSince} />
    </div>
  )
}

const clockFactsOf = ({ dates, today, stnk, promises }: CarCare) => ({
  dates,
  today,
  redLine: stnk.red_line,
  serviceNumber: serviceNumberOf(promises),
})

/** "Paspor Mobil", or what it still needs with the way to it. */
function Passport({ car, care }: { car: CustomerCar; care: CarCare }) {
  const isRead = care.readings.some(({ source }) => source === 'workshop' || source === 'inspection')
  const hasChassis = car.engine_number !== null
  const path = `/dashboard/cars/${encodeURIComponent(car.id)}`
  return (
    <CarSection title="Paspor Mobil" level="h3">
      <p className={layout.soft}>
        Bukti jarak tempuh dan kunjungan bengkel untuk pembeli, tanpa nama dan nomor Anda.
      </p>
      {isRead && hasChassis ? (
        <ButtonLink
          variant="alt"
          className={blocks.own}
          to={`/dashboard/paspor/${encodeURIComponent(car.id)}`}
        >
          Buat Paspor Mobil
        </ButtonLink>
      ) : (
        <>
          <p className={blocks.source}>
            Butuh nomor rangka dan satu kunjungan bengkel.
            {isRead && ' Kunjungan sudah ada.'}
            {hasChassis && ' Nomor rangka sudah ada.'}
          </p>
          {!hasChassis && (
            <Link className={layout.link} to={`${path}?ubah=1`}>
              Isi nomor rangka
            </Link>
          )}
          {!isRead && (
            <Link className={layout.link} to="/dashboard/booking-service">
              Booking servis
            </Link>
          )}
        </>
      )}
    </CarSection>
  )
}

function CarCareFailure({ query }: { query: UseQueryResult<CarCare> }) {
  const line = <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />
  const result = navigator.onLine ? undefined : 'Perlu koneksi'
  return (
    <>
      <Fold id="servis" title="Servis" path={SPANNER} result={result} open>
        {line}
      </Fold>
      <Fold id="surat" title="Surat" path={DATE_PATHS.stnk_yearly} result={result}>
        {line}
      </Fold>
      <Fold id="janji" title="Janji pabrikan" path={DATE_PATHS.warranty} result={result} open>
        {line}
      </Fold>
    </>
  )
}

/** The page shows the model in the term above, so the variant is shown without it. */
const variantOf = ({ type, spec }: CustomerCar) =>
  spec.toLowerCase().startsWith(`${type.toLowerCase()} `) ? spec.slice(type.length + 1) : spec

const Facts = ({ car }: { car: CustomerCar }) => (
  <DefinitionList
    items={[
      { term: 'Merek', detail: car.brand },
      { term: 'Model', detail: car.type },
      { term: 'Tipe', detail: variantOf(car) },
      { term: 'Nomor Rangka/Mesin', detail: car.engine_number ?? '–' },
      { term: 'Harga mobil', detail: <span className={styles.price}>{rupiah(car.car_price)}</span> },
    ]}
  />
)
