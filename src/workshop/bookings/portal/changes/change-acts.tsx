import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from '#web/router/location.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { CallWorkshop } from '#workshop/visits/portal/public/call-workshop.tsx'
import { formatVisitSchedule, isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'
import styles from './change-acts.module.css'

// Lazy-loaded: showing the booked hour needs none of them.
const OfficeContactButton = lazy(() =>
  import('./office-contact-button.tsx').then((m) => ({ default: m.OfficeContactButton })),
)
const CancelDialog = lazy(() =>
  import('./cancel-booking-dialog.tsx').then((m) => ({ default: m.CancelDialog })),
)
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

interface Props {
  booking: CarBooking
  /** Without the button that moves it, which is on its ticket. */
  cancelOnly?: boolean
}

/** Move and cancel buttons with their deadline; afterwards the workshop's phone number. */
export function ChangeActs({ booking, cancelOnly = false }: Props) {
  const asked = useSearchParams().has('pindah')
  const now = useNow(15_000)
  const [open, setOpen] = useState<'move' | 'cancel' | null>(asked && mayMove(booking, now) ? 'move' : null)
  const { branch_phone: phone } = booking
  if (isInWorkshop(booking))
    return (
      <WorkshopContactNote booking={booking}>
        Kunjungan yang sedang berjalan tidak bisa dipindah.
        {phone && <> Hubungi bengkel: {renderPhone(phone)}.</>}
      </WorkshopContactNote>
    )
  if (booking.state !== 'scheduled') return null
  if (!booking.can_move_until || !mayMove(booking, now))
    return (
      <WorkshopContactNote booking={booking}>
        Sudah lewat batas untuk memindah atau membatalkan sendiri.{' '}
        {phone ? <>Telepon bengkel: {renderPhone(phone)}.</> : 'Tulis kepada kami.'}
      </WorkshopContactNote>
    )
  const close = () => setOpen(null)
  return (
    <div className={layout.stack3}>
      <p className={classNames(layout.small, layout.soft)}>
        Bisa dipindah atau dibatalkan sampai{' '}
        <b className={styles.until}>
          <DatedText text={formatVisitSchedule(booking.can_move_until, booking)} />
        </b>
        . Setelah itu,{' '}
        {phone ? <>telepon bengkel: {renderPhone(phone)}.</> : 'tulis kepada kami lewat Hubungi Kami.'}
      </p>
      <div className={styles.acts}>
        {!cancelOnly && (
          <ButtonAnchor
            variant="alt"
            href={`/dashboard/booking-service?tab=riwayat&booking=${booking.id}&pindah=1`}
            onClick={(event) => {
              event.preventDefault()
              setOpen('move')
            }}
          >
            Pindah
          </ButtonAnchor>
        )}
        <Button variant="alt" onClick={() => setOpen('cancel')}>
          Batalkan
        </Button>
      </div>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
          {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
        </Suspense>
      )}
    </div>
  )
}

const mayMove = ({ can_move_until: until }: CarBooking, now: Date) => until !== null && new Date(until) >= now

const renderPhone = (phone: string) => <span className={layout.unbroken}>{phone}</span>

const WorkshopContactNote = ({ booking, children }: { booking: CarBooking; children: ReactNode }) => (
  <div className={layout.stack3}>
    <p className={classNames(layout.small, layout.soft)}>{children}</p>
    {booking.branch_phone ? (
      <CallWorkshop name={booking.branch} phone={booking.branch_phone} />
    ) : (
      <Suspense>
        <OfficeContactButton message={`Booking ${scheduleOf(booking)} di ${booking.branch}. `} />
      </Suspense>
    )}
  </div>
)
