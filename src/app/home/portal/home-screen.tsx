import { lazy, Suspense, useEffect } from 'react'
import { useProfile } from '#account/profile/portal/requests.ts'
import { longDayWithWeekday } from '#core/days.ts'
import { useCarDates } from '#garage/cars/portal/public/car-dates.ts'
import { ADD_CAR, useAddCar } from '#garage/cars/portal/public/use-add-car.tsx'
import { useCars } from '#garage/cars/portal/requests.ts'
import { useBanners } from '#office/content/portal/banners-requests.ts'
import { useClaimTestDrive } from '#stock/test-drives/portal/public/use-claim-test-drive.ts'
import { useStockVisits } from '#stock/test-drives/portal/requests.ts'
import { OfferWaiting } from '#stock/trade-in/portal/public/offer-waiting.tsx'
import { useTradeInProgress } from '#stock/trade-in/portal/requests.ts'
import { useIntent } from '#web/portal/intent.ts'
import { screen } from '#web/router/screen.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoVoucher } from '#web/ui/drawings/no-voucher.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import { canHaveFollowUp } from '#workshop/follow-ups/portal/public/recent-visits.ts'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import { isInWorkshop, mayChange } from '#workshop/visits/portal/public/visit-texts.ts'
import { WaitingList } from '#workshop/waiting-list/portal/public/waiting-list.tsx'
import { useExtraWorkOf } from '#workshop/work-orders/portal/extra-work-requests.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Explore } from './explore.tsx'
import styles from './home.module.css'
import { NextDates } from './next-dates.tsx'
import { upcomingAppointments } from './upcoming-appointments.ts'

/** The day on the customer's own calendar. */
function today(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return longDayWithWeekday(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`)
}

/** Loaded only by customers with a recent visit. */
const FollowUpBlock = lazy(() =>
  import('#workshop/follow-ups/portal/public/follow-up-block.tsx').then((m) => ({
    default: m.FollowUpBlock,
  })),
)
/** Loaded in parallel with the data that they show. */
const NowCards = screen(() => import('./now-cards.tsx').then((m) => m.NowCards))

/** "Beranda"; until all of it is there, its outline. */
export function HomeScreen() {
  useEffect(() => void NowCards.load(), [])
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Home />
    </Suspense>
  )
}

function Home() {
  const profile = useProfile()
  const bookings = useBookings()
  const cars = useCars()
  const offers = useTradeInProgress()
  const drives = useStockVisits()
  useClaimTestDrive(profile.data?.user.email)
  const offlineSince = useLiveVisits(bookings.data?.some(mayChange) ?? false)
  const dates = useCarDates()
  const { addCar, dialog } = useAddCar()
  useIntent((intent) => {
    if (intent === ADD_CAR) addCar()
  })
  // Requested together with the other queries; the carousel shows them.
  useBanners()
  const atWorkshop = bookings.data?.filter(isInWorkshop) ?? []
  const extra = useExtraWorkOf(atWorkshop.map(({ id }) => id))
  const waited = [profile, bookings, cars, offers, drives, dates, extra]
  // Name, cards and offers decide how tall the page is: it waits for all, so that nothing moves under a finger.
  if (waited.some(({ isPending }) => isPending)) return <HomeSkeleton />
  const name = profile.data?.userprofile.name
  const now = new Date()
  return (
    <div className={layout.stack6}>
      <div>
        <p className={classNames(layout.small, layout.muted)}>{today(now)}</p>
        <h1 className={styles.greeting}>Selamat datang{name ? `, ${name}` : ''}</h1>
      </div>
      <div className={styles.now}>
        <NowCards
          atWorkshop={atWorkshop}
          works={extra.works}
          offlineSince={offlineSince}
          appointments={upcomingAppointments(bookings.data ?? [], drives.data ?? [], now)}
          onFirstCar={cars.data?.length === 0 ? () => addCar() : null}
        />
        {bookings.data
          ?.filter((booking) => canHaveFollowUp(booking, now))
          .map(({ id }) => (
            <OptionalParts key={id}>
              <FollowUpBlock bookingId={id} />
            </OptionalParts>
          ))}
        <WaitingList />
        <OwnDates />
      </div>
      {dialog}
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

/** The dates of all cars; nothing while there is none. */
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
