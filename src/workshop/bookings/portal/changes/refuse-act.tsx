import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { CarBooking } from '../../bookings.contract.ts'

const RefuseDialog = lazy(() => import('./refuse-dialog.tsx').then((m) => ({ default: m.RefuseDialog })))

/** Refuses a visit that a workshop linked to this account without a booking. */
export function RefuseAct({ booking, onRefused }: { booking: CarBooking; onRefused: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={layout.stack3}>
      <p className={classNames(layout.small, layout.soft)}>
        Bengkel menautkan kunjungan tanpa booking ini ke akun Anda. Bukan kunjungan Anda?
      </p>
      <p>
        <Button variant="alt" onClick={() => setOpen(true)}>
          Tolak kunjungan
        </Button>
      </p>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <RefuseDialog booking={booking} onClose={() => setOpen(false)} onRefused={onRefused} />
        </Suspense>
      )}
    </div>
  )
}
