import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../bookings.contract.ts'
import { slotsOfBranch } from './free-slots.ts'
import { openingDays } from './opening-days.ts'
import { bookService, buildCurrentBookingResponse, requireOwnBooking } from './rules.ts'
import { bookingsOf } from './sql.ts'
import { resendCode, verifyBooking } from './verification.ts'

export function bookingRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listBookings, async ({ actor }) =>
    Promise.all(
      (await bookingsOf(context.db, actor)).map((row) => buildCurrentBookingResponse(context, row)),
    ),
  )
  implement(contract.bookingDetail, async ({ params, actor }) =>
    buildCurrentBookingResponse(context, await requireOwnBooking(context.db, actor, params.id)),
  )
  implement(contract.createBooking, ({ params, body, actor, meta }) =>
    bookService(context, actor, params.carId, body, meta),
  )
  implement(contract.verifyBooking, ({ params, body, actor, meta }) =>
    verifyBooking(context, actor, params.bookingId, body.otp_code, meta),
  )
  implement(contract.resendBookingOtp, ({ params, body, actor, meta }) =>
    resendCode(context, actor, params.bookingId, body?.via, meta),
  )
  implement(contract.branchSlots, ({ params, query }) =>
    slotsOfBranch(context, params.kind, Number(params.branchId), query.date, query),
  )
  implement(contract.branchHours, ({ params }) => openingDays(context, params.kind, Number(params.branchId)))
}
