import { useEffect, useRef } from 'react'
import { withIntent } from '#web/portal/intent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SERVICES } from '../../booking-draft.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { orderIntent } from './order-intent.ts'

/** Opens the wizard with the service, car and notes of a booking that was cancelled. */
export function BookAgain({ booking }: { booking: CarBooking }) {
  const button = useRef<HTMLAnchorElement>(null)
  // The button that cancelled is gone with its focus.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const service = SERVICES.find((name) => name === booking.service_type)
  if (!service) return null
  return (
    <ButtonLink
      to="/dashboard/booking-service"
      ref={button}
      state={withIntent(
        orderIntent({ service, carId: booking.customercar.id, notes: booking.service_notes }),
      )}
    >
      Booking lagi
    </ButtonLink>
  )
}
