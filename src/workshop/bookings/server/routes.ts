import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../bookings.contract.ts'
import { slotsOfBranch } from './free-slots.ts'
import { openingDays } from './opening-days.ts'
import { bookService, buildCurrentBookingResponse, requireOwnBooking } from './rules.ts'
import { bookingsOf } from './sql.ts'
import { resendCode, verifyBooking } from './verification.ts'

export function bookingRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listBookings, async ({ actor }) =>
    Promise.all((await bookingsOf(portal.db, actor)).map((row) => buildCurrentBookingResponse(portal, row))),
  )
  implement(contract.bookingDetail, async ({ params, actor }) =>
    buildCurrentBookingResponse(portal, await requireOwnBooking(portal.db, actor, params.id)),
  )
  implement(contract.createBooking, ({ params, body, actor, meta }) =>
    bookService(portal, actor, params.carId, body, meta),
  )
  implement(contract.verifyBooking, ({ params, body, actor, meta }) =>
    verifyBooking(portal, actor, params.bookingId, body.otp_code, meta),
  )
  implement(contract.resendBookingOtp, ({ params, body, actor, meta }) =>
    resendCode(portal, actor, params.bookingId, body?.via, meta),
  )
  implement(contract.branchSlots, ({ params, query }) =>
    slotsOfBranch(portal, params.kind, Number(params.branchId), query.date, query),
  )
  implement(contract.branchHours, ({ params }) => openingDays(portal, params.kind, Number(params.branchId)))
}
