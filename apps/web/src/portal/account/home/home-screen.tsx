import { longDayWithWeekday } from '@toyota-trust/contracts/platform/days.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { NoVoucher } from '../../../platform/ui/drawings/no-voucher.tsx'
import { FailedLoad } from '../../../platform/ui/failed-load.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Loading, Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useCarDates } from '../../garage/cars/public/car-dates.ts'
import { useBanners } from '../../office/banners/requests.ts'
import { OfferWaiting } from '../../stock/trade-in/public/offer-waiting.tsx'
import { useTradeInProgress } from '../../stock/trade-in/requests.ts'
import { useBookings } from '../../workshop/bookings/requests.ts'
import { useLiveVisits } from '../../workshop/visits/public/use-live-visits.ts'
import { isInWorkshop, mayChange } from '../../workshop/visits/public/visit-words.ts'
import { useProfile } from '../profile/requests.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CarAtWorkshop } from './car-at-workshop.tsx'
import { Explore } from './explore.tsx'
import styles from './home.module.css'
import { nextBooking } from './next-booking.ts'
import { NextBookingCard } from './next-booking-card.tsx'
import { NextDates } from './next-dates.tsx'

/** The day on the customer's own calendar. */
function today(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return longDayWithWeekday(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`)
}

export function HomeScreen() {
  const profile = useProfile()
  const bookings = useBookings()
  const offers = useTradeInProgress()
  const cutSince = useLiveVisits(bookings.data?.some(mayChange) ?? false)
  const dates = useCarDates()
  // Asked for with the others; the carousel shows them.
  useBanners()
  // Name, card and offers decide how tall the page is: it waits for all, so that nothing moves under a finger.
  if (profile.isPending || bookings.isPending || offers.isPending || dates.isPending) return <HomeSkeleton />
  const name = profile.data?.userprofile.name
  const now = new Date()
  const booking = nextBooking(bookings.data ?? [], now)
  const atWorkshop = bookings.data?.filter(isInWorkshop) ?? []
  return (
    <div className={layout.stack8}>
      <div>
        <p className={classNames(layout.small, layout.muted)}>{today(now)}</p>
        <h1 className={classNames(layout.display, styles.greeting)}>
          Selamat datang{name ? `, ${name}` : ''}
        </h1>
      </div>
      <div className={styles.now}>
        {atWorkshop.length > 0 && (
          <div className={layout.stack8}>
            {atWorkshop.map((visit) => (
              <CarAtWorkshop key={visit.id} booking={visit} cutSince={cutSince} />
            ))}
          </div>
        )}
        <OwnDates />
        {booking && <NextBookingCard booking={booking} />}
      </div>
      {offers.data?.map((progress) => (
        <OfferWaiting key={progress.id} progress={progress} />
      ))}
      <BannerCarousel />
      <div className={styles.columns}>
        <section className={layout.stack} aria-labelledby="voucher">
          <h2 id="voucher">Voucher</h2>
          <div className={styles.voucher}>
            <NoVoucher />
            <p>Anda belum memiliki voucher</p>
          </div>
        </section>
        <Explore />
      </div>
    </div>
  )
}

/** The dates of all cars; nothing where there is nothing to say. */
function OwnDates() {
  const dates = useCarDates()
  if (!dates.data) return <FailedLoad onRetry={() => dates.refetch()} busy={dates.isFetching} />
  return dates.data.length > 0 ? <NextDates dates={dates.data} /> : null
}

function HomeSkeleton() {
  return (
    <Loading>
      <div className={layout.stack8}>
        <Skeleton width="60%" height="4rem" />
        <Skeleton height="12rem" />
        <Skeleton height="8rem" />
      </div>
    </Loading>
  )
}
