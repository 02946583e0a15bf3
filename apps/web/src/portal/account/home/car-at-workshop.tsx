import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { CarBay } from '../../../cars/car-bay.tsx'
import { Plate } from '../../../plates/plate.tsx'
import { ButtonLink } from '../../../platform/ui/button.tsx'
import { useCar } from '../../garage/cars/requests.ts'
import { VisitNow } from '../../workshop/visits/public/visit-now.tsx'
import styles from './car-at-workshop.module.css'

/** "Mobil di bengkel": the car with the state of its visit. */
export function CarAtWorkshop({ booking, cutSince }: { booking: CarBooking; cutSince: Date | null }) {
  const { customercar: car } = booking
  const body = useCar(car.id).data?.body
  return (
    <section className={styles.region} aria-label="Mobil di bengkel">
      <div>
        <CarBay body={body} colour={car.color} className={styles.bay} />
        <div className={styles.plate}>
          <Plate number={car.license_plate} term={car.stnk_term} size="lg" />
        </div>
      </div>
      <VisitNow booking={booking} cutSince={cutSince}>
        <ButtonLink to={`/dashboard/booking-service?tab=riwayat&booking=${booking.id}`}>
          Lihat Detail
        </ButtonLink>
      </VisitNow>
    </section>
  )
}
