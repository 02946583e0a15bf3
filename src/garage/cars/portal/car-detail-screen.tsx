import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { RoadsideHelp } from '#garage/promises/portal/public/roadside-help.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type CustomerCar, carName } from '../cars.contract.ts'
import { CarBookings } from './car-bookings.tsx'
import styles from './car-detail-screen.module.css'
import { Advice } from './care/advice.tsx'
import blocks from './care/blocks.module.css'
import { CarSection } from './care/car-section.tsx'
import { useCarCare } from './care/care-requests.ts'
import { Clock } from './care/clock.tsx'
import { lastReading } from './care/last-reading.ts'
import { OwnDates } from './care/own-dates.tsx'
import { CarPromises } from './care/promises.tsx'
import { RecallBlock } from './care/recall-block.tsx'
import { CarLoadFailure } from './no-car.tsx'
import { CarFacts } from './public/car-facts.tsx'
import { useCar } from './requests.ts'
import { ServiceHistory } from './service-history.tsx'
import { StnkLane } from './stnk-lane.tsx'

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
          <div className={styles.detail}>
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
  const asked = useSearchParams()
  const [opened, open] = useState<Opened>(asked.has('ubah') ? 'edit' : asked.has('catat') ? 'reading' : null)
  const close = () => open(null)
  const known = care.data
  const reading = known && lastReading(known)
  return (
    <>
      <div className={styles.detail}>
        <div>
          <Clock car={car} care={known} />
          <div className={styles.plate}>
            <Plate number={car.license_plate} term={car.stnk_term} size="xl" />
          </div>
        </div>
        <div className={layout.stack}>
          <div className={layout.stack2}>
            <h1>{carName(car)}</h1>
            <CarFacts car={car} also={reading ? kilometres(reading.km) : undefined} />
          </div>
          <StnkLane term={car.stnk_term} yearly={known?.stnk.yearly ?? null} lane={false} />
          {known ? (
            <OwnDates carId={car.id} care={known} />
          ) : (
            <FailedLoad onRetry={() => care.refetch()} busy={care.isFetching} />
          )}
        </div>
      </div>
      {known ? (
        <Blocks car={car} care={known} query={care} onRecord={() => open('reading')} />
      ) : (
        <CarCareFailure query={care} />
      )}
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
      <OptionalParts>
        <TransferBlock carId={car.id} />
        <CostsBlock carId={car.id} />
      </OptionalParts>
      <CarBookings carId={car.id} />
      <ServiceHistory carId={car.id} />
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

interface BlocksProps {
  car: CustomerCar
  care: CarCare
  query: UseQueryResult<CarCare>
  onRecord: () => void
}

function Blocks({ car, care, query, onRecord }: BlocksProps) {
  const stale = query.isError ? { onRetry: () => void query.refetch(), busy: query.isFetching } : null
  const isRead = care.readings.some(({ source }) => source === 'workshop' || source === 'inspection')
  return (
    <div className={blocks.duo}>
      <Advice car={car} care={care} onRecord={onRecord} />
      <div>
        <CarPromises carId={car.id} care={care} stale={stale} onRecord={onRecord} />
        <RoadsideHelp brand={car.brand} promises={care.promises} />
        <RecallBlock car={car} recalls={care.recalls} />
        <CarSection title="Paspor Mobil">
          <p className={layout.soft}>
            Bukti jarak tempuh dan kunjungan bengkel untuk pembeli, tanpa nama dan nomor Anda.
          </p>
          {isRead ? (
            <ButtonLink
              variant="alt"
              className={blocks.own}
              to={`/dashboard/paspor/${encodeURIComponent(car.id)}`}
            >
              Buat Paspor Mobil
            </ButtonLink>
          ) : (
            <p className={blocks.source}>Belum ada bacaan bengkel.</p>
          )}
        </CarSection>
      </div>
    </div>
  )
}

function CarCareFailure({ query }: { query: UseQueryResult<CarCare> }) {
  const line = <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />
  return (
    <div className={blocks.duo}>
      <CarSection title="Servis berikutnya">{line}</CarSection>
      <div>
        <CarSection title="Janji pabrikan">{line}</CarSection>
        <CarSection title="Recall">{line}</CarSection>
      </div>
    </div>
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
