import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { useStockVisits } from '#stock/test-drives/portal/requests.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import styles from './data-screen.module.css'
import { type AffectedVisit, upcomingVisits, visitsInProgress } from './upcoming-visits.ts'

/** The visits that an erasure would cancel, named before anything can be pressed. */
export function AffectedVisits() {
  const bookings = useBookings()
  const looks = useStockVisits()
  const now = useNow(60_000)
  const loading = bookings.data ? looks : bookings
  if (!bookings.data || !looks.data) {
    return (
      <QueryStatus query={loading}>
        <Skeleton height="4rem" />
      </QueryStatus>
    )
  }
  const coming = upcomingVisits(bookings.data, looks.data, now)
  const running = visitsInProgress(bookings.data, looks.data)
  if (coming.length + running.length === 0)
    return <p className={layout.soft}>Tidak ada kunjungan bengkel yang akan dibatalkan.</p>
  return (
    <>
      {running.length > 0 && (
        <Visits title={`${running.length} kunjungan sedang berjalan`} visits={running}>
          Kartu kunjungannya hilang dari meja bengkel bersama akun Anda, dan bengkel dikabari. Lebih baik
          tunggu sampai mobil diserahkan.
        </Visits>
      )}
      {coming.length > 0 && (
        <Visits title={`${coming.length} kunjungan akan dibatalkan`} visits={coming}>
          Bengkel dikabari sebelum akun dihapus.
        </Visits>
      )}
    </>
  )
}

interface VisitsProps {
  title: string
  visits: readonly AffectedVisit[]
  children: string
}

const Visits = ({ title, visits, children }: VisitsProps) => (
  <div className={styles.leaving}>
    <Icon name="alert" size={22} />
    <div>
      <b>{title}</b>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>{visitText(visit)}</li>
        ))}
      </ul>
      <p>{children}</p>
    </div>
  </div>
)

function visitText({ service_date, timezone, order_start_time, branch, city }: AffectedVisit): string {
  const { day } = placeClock(new Date(service_date), timezone)
  return `${longDayWithWeekday(day)}, ${order_start_time}, ${branch}, ${city}`
}
