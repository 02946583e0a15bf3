import { useSilentStart } from '#web/ui/announcement.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import styles from './booking-detail.module.css'

/** The status of a booking whose car is not at the workshop; nothing before its number is verified. */
export function BookingStatus({ booking }: { booking: CarBooking }) {
  const summary = summaryOf(booking)
  const live = useSilentStart(summary?.title ?? '')
  if (!summary) return null
  return (
    <div className={styles.until} role="status" aria-live={live}>
      <Icon name={summary.icon} size={22} />
      <p>
        <b>{summary.title}</b>
        {summary.words && <span>{summary.words}</span>}
      </p>
    </div>
  )
}

function summaryOf({ state, confirmed, ended_by, ended_reason }: CarBooking) {
  switch (state) {
    case 'scheduled':
      return confirmed
        ? { icon: 'check' as const, title: 'Tempat Anda sudah dipastikan bengkel.', words: null }
        : { icon: 'clock' as const, title: 'Diterima, menunggu kepastian bengkel.', words: null }
    case 'cancelled':
      return {
        icon: 'close' as const,
        title: ended_by === 'workshop' ? 'Dibatalkan bengkel' : 'Anda membatalkan booking ini.',
        words: ended_reason,
      }
    case 'no_show':
      return { icon: 'close' as const, title: 'Mobil tercatat tidak datang.', words: null }
    default:
      return null
  }
}
