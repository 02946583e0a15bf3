import { type CustomerCar, carName } from '@toyota-trust/contracts/cars.ts'
import { rupiah } from '@toyota-trust/contracts/money.ts'
import { CarBay } from '../../cars/car-bay.tsx'
import { Plate } from '../../plates/plate.tsx'
import { refusalOf } from '../../refusal.ts'
import { Link } from '../../router/link.tsx'
import { useParams } from '../../router/matching.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CarBookings } from './car-bookings.tsx'
import styles from './car-detail-screen.module.css'
import { CarFacts } from './car-facts.tsx'
import { useCar } from './requests.ts'
import { ServiceHistory } from './service-history.tsx'
import { StnkLane } from './stnk-lane.tsx'

/** One car: its facts, its own bookings, and what workshops did to it. */
export function CarDetailScreen() {
  const { id = '' } = useParams()
  const car = useCar(id)
  return (
    <>
      <Link to="/dashboard/cars" className={`${layout.link} ${styles.back}`}>
        <Icon name="arrow-left" size={20} />
        Kembali ke Mobil Saya
      </Link>
      {car.data ? (
        <Detail car={car.data} />
      ) : car.isError ? (
        <NoCar error={car.error} onRetry={() => car.refetch()} busy={car.isFetching} />
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

/** The car's own page knows the model from its term above, so the variant goes without it. */
const variantOf = ({ type, spec }: CustomerCar) =>
  spec.toLowerCase().startsWith(`${type.toLowerCase()} `) ? spec.slice(type.length + 1) : spec

function Detail({ car }: { car: CustomerCar }) {
  return (
    <>
      <div className={styles.detail}>
        <div>
          <CarBay body={car.body} colour={car.color} className={styles.bay} />
          <div className={styles.plate}>
            <Plate number={car.license_plate} term={car.stnk_term} size="xl" />
          </div>
        </div>
        <div className={layout.stack}>
          <div className={layout.stack2}>
            <h1>{carName(car)}</h1>
            <CarFacts car={car} />
          </div>
          <StnkLane term={car.stnk_term} />
          <DefinitionList
            items={[
              { term: 'Merek', detail: car.brand },
              { term: 'Model', detail: car.type },
              { term: 'Tipe', detail: variantOf(car) },
              { term: 'Nomor Rangka/Mesin', detail: car.engine_number ?? '–' },
              { term: 'Harga mobil', detail: <span className={styles.price}>{rupiah(car.car_price)}</span> },
            ]}
          />
        </div>
      </div>
      <CarBookings carId={car.id} />
      <ServiceHistory carId={car.id} />
    </>
  )
}

function NoCar({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  // Somebody else's car answers like one that does not exist.
  if (refusalOf(error).status !== 404) return <FailedLoad onRetry={onRetry} busy={busy} />
  return (
    <div className={layout.stack2}>
      <h1>Mobil tidak ditemukan</h1>
      <p className={layout.soft}>Mobil ini tidak ada di daftar mobil Anda.</p>
    </div>
  )
}
