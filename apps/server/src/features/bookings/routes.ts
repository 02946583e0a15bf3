import * as contract from '@toyota-trust/contracts/bookings.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { bookingsOf } from './queries.ts'
import { bookService, requireOwnBooking, slotsOfBranch } from './rules.ts'
import { shownBooking } from './shown.ts'
import { resendCode, verifyBooking } from './verification.ts'

export function bookingRoutes({ implement }: Surface, portal: Portal): void {
  const shown = (row: Parameters<typeof shownBooking>[0]) => shownBooking(row, portal.clock.now())
  implement(contract.listBookings, async ({ customer }) =>
    (await bookingsOf(portal.db, customer.id)).map(shown),
  )
  implement(contract.bookingDetail, async ({ params, customer }) =>
    shown(await requireOwnBooking(portal.db, customer.id, params.id)),
  )
  implement(contract.createBooking, ({ params, body, customer, meta }) =>
    bookService(portal, customer.id, params.carId, body, meta),
  )
  implement(contract.verifyBooking, ({ params, body, customer, meta }) =>
    verifyBooking(portal, customer.id, params.bookingId, body.otp_code, meta),
  )
  implement(contract.resendBookingOtp, ({ params, customer, meta }) =>
    resendCode(portal, customer.id, params.bookingId, meta),
  )
  implement(contract.branchSlots, ({ params, query }) =>
    slotsOfBranch(portal, params.kind, Number(params.branchId), query.date),
  )
}
