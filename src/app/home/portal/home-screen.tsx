import { Suspense, useEffect, useState } from 'react'
import { useProfile } from '#account/profile/portal/requests.ts'
import { longDayWithWeekday } from '#core/days.ts'
import { dashboardPage } from '#core/pages.ts'
import { useCarDates } from '#garage/cars/portal/public/car-dates.ts'
import { ADD_CAR, useAddCar } from '#garage/cars/portal/public/use-add-car.tsx'
import { useCars } from '#garage/cars/portal/requests.ts'
import { useBanners } from '#office/content/portal/banners-requests.ts'
import { useClaimTestDrive } from '#stock/test-drives/portal/public/use-claim-test-drive.ts'
import { useStockVisits } from '#stock/test-drives/portal/requests.ts'
import { useTradeInProgress } from '#stock/trade-in/portal/requests.ts'
import { useIntent } from '#web/portal/intent.ts'
import { wantedAddress } from '#web/portal/return-address.ts'
import { Link } from '#web/router/link.tsx'
import { screen } from '#web/router/screen.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoVoucher } from '#web/ui/drawings/no-voucher.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import { isInWorkshop, mayChange } from '#workshop/visits/portal/public/visit-texts.ts'
import { useExtraWorkOf } from '#workshop/work-orders/portal/extra-work-requests.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { sortByUrgency } from './car-order.ts'
import { Explore } from './explore.tsx'
import styles from './home.module.css'
import { Messages } from './messages.tsx'
import { NextDates } from './next-dates.tsx'
import { QuickActions } from './quick-actions.tsx'
import { upcomingAppointments } from './upcoming-appointments.ts'

/** The day on the customer's own calendar. */
function today(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return longDayWithWeekday(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`)
}

/** The page that was requested before the sign-in, by its slug. */
function findWantedPage(): string | null {
  const slug = /^\/dashboard\/([^/?]+)$/.exec(wantedAddress() ?? '')?.[1]
  return slug && slug !== 'home' && dashboardPage(slug)?.title ? slug : null
}

/** Loaded in parallel with the data that they show. */
const CarPanel = screen(() => import('./car-panel.tsx').then((m) => m.CarPanel))
const Appointments = screen(() => import('./appointments.tsx').then((m) => m.Appointments))
const FirstCar = screen(() => import('#garage/cars/portal/public/first-car.tsx').then((m) => m.FirstCar))

/** "Beranda"; until all of it is there, its outline. */
export function HomeScreen() {
  useEffect(() => {
    for (const part of [CarPanel, Appointments]) void part.load()
  }, [])
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
  const visits =
    bookings.data?.filter((booking) => mayChange(booking) || booking.state === 'unverified') ?? []
  const extra = useExtraWorkOf(visits.filter(isInWorkshop).map(({ id }) => id))
  const [current, setCurrent] = useState(0)
  const [wanted] = useState(findWantedPage)
  const [isAdded, setAdded] = useState(false)
  const waited = [profile, bookings, cars, offers, drives, dates, extra]
  // Name, cards and offers decide how tall the page is: it waits for all, so that nothing moves under a finger.
  if (waited.some(({ isPending }) => isPending)) return <HomeSkeleton />
  const name = profile.data?.userprofile.name
  const now = new Date()
  const ordered = sortByUrgency(cars.data ?? [], dates.data ?? [], bookings.data ?? [])
  const car = ordered[current] ?? ordered[0] ?? null
  return (
    <div className={styles.page}>
      <div>
        <p className={classNames(layout.small, layout.muted)}>{today(now)}</p>
        <h1 className={styles.greeting}>Selamat datang{name ? `, ${name}` : ''}</h1>
        {wanted && (
          <p>
            <Link to={`/dashboard/${wanted}`} className={layout.link}>
              Lanjutkan ke {dashboardPage(wanted)?.title}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.grid}>
        <div className={styles.car}>
          {car ? (
            <CarPanel
              cars={ordered}
              dates={dates.data ?? []}
              visits={visits}
              works={extra.works}
              offlineSince={offlineSince}
              current={ordered.indexOf(car)}
              isFocused={isAdded}
              onCurrent={setCurrent}
            />
          ) : cars.data ? (
            <FirstCar onAdd={() => addCar(() => setAdded(true))} />
          ) : (
            <FailedLoad onRetry={() => cars.refetch()} busy={cars.isFetching} />
          )}
        </div>
        <div className={styles.ticket}>
          <Appointments
            appointments={upcomingAppointments(bookings.data ?? [], drives.data ?? [], now)}
            plate={car?.license_plate ?? ''}
          />
        </div>
        <div className={styles.quick}>{car && <QuickActions car={car} />}</div>
        <div className={styles.dates}>
          {!dates.data ? (
            <FailedLoad onRetry={() => dates.refetch()} busy={dates.isFetching} />
          ) : (
            dates.data.length > 0 && <NextDates dates={dates.data} />
          )}
        </div>
        <Messages car={car} bookings={bookings.data ?? []} offers={offers.data ?? []} />
        <div className={styles.banners}>
          <BannerCarousel />
        </div>
        <section className={classNames(styles.part, styles.vouchers)} aria-labelledby="voucher">
          <h2 id="voucher">Voucher</h2>
          <div className={styles.voucher}>
            <NoVoucher />
            <p>Anda belum memiliki voucher</p>
          </div>
        </section>
        <Explore />
      </div>
      {dialog}
    </div>
  )
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
