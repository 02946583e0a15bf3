import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as own from '#workshop/bookings/bookings.contract.ts'
import { loadOwnBookingResponse } from '#workshop/bookings/server/rules.ts'
import { releaseUnverified } from '#workshop/bookings/server/verification.ts'
import * as contract from '../desk-visits.contract.ts'
import * as walkIns from '../desk-walk-ins.contract.ts'
import {
  addVisitNote,
  concludeStockVisit,
  confirmVisit,
  markVisitNoShow,
  resumeVisit,
  startWait,
  undoNoShow,
} from './acts.ts'
import { markVisitArrived } from './arrivals.ts'
import { storeCancelReason } from './cancel-reason.ts'
import { dayOf, hoursFrom, readVisit, searchVisits } from './day.ts'
import { linkWalkIn, sendLinkCode } from './linking.ts'
import { cancelByStaff, cancelOwn, moveByStaff, moveOwn } from './move-or-cancel-visit.ts'
import { refuseVisit } from './refusing.ts'
import { lookUpWalkInPlate, receiveWalkIn } from './walk-ins.ts'

/** Visits for workshops. */
export function visitRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.deskDayOf, ({ params }) => dayOf(context, Number(params.branchId), params.day))
  implement(contract.hoursAhead, ({ params, query: { from, visit: visitId }, actor: staff }) =>
    hoursFrom(context, Number(params.branchId), from, visitId ? { staff, visitId } : undefined),
  )
  implement(contract.searchVisits, ({ params, query }) =>
    searchVisits(context, Number(params.branchId), query.q),
  )
  implement(contract.readVisit, ({ params, actor, meta }) => readVisit(context, actor, params.visitId, meta))
  const simple = [
    [contract.confirmVisit, confirmVisit],
    [contract.receiveCar, markVisitArrived],
    [contract.concludeVisit, concludeStockVisit],
    [contract.markNoShow, markVisitNoShow],
    [contract.undoNoShow, undoNoShow],
    [contract.resumeWork, resumeVisit],
  ] as const
  for (const [definition, perform] of simple)
    implement(definition, ({ params, body, actor, meta }) =>
      perform(context, actor, { id: params.visitId, version: body.version }, meta),
    )
  implement(contract.waitFor, ({ params, body, actor, meta }) =>
    startWait(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.moveVisit, ({ params, body, actor, meta }) =>
    moveByStaff(
      context,
      actor,
      {
        id: params.visitId,
        version: body.version,
        day: body.day,
        start: body.order_start_time,
        reason: body.reason,
        pastCapacity: body.past_capacity ?? false,
      },
      meta,
    ),
  )
  implement(contract.cancelVisit, ({ params, body, actor, meta }) =>
    cancelByStaff(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.noteVisit, ({ params, body, actor, meta }) =>
    addVisitNote(context, actor, params.visitId, body.words, meta),
  )
  implement(walkIns.lookUpPlate, ({ params, body, actor, meta }) =>
    lookUpWalkInPlate(context, actor, Number(params.branchId), body.plate, meta),
  )
  implement(walkIns.receiveWalkIn, ({ params, body, actor, meta }) =>
    receiveWalkIn(context, actor, Number(params.branchId), body, meta),
  )
  implement(walkIns.sendLinkCode, ({ params, actor, meta }) =>
    sendLinkCode(context, actor, params.visitId, meta),
  )
  implement(walkIns.linkWalkIn, ({ params, body, actor, meta }) =>
    linkWalkIn(context, actor, params.visitId, body.otp_code, meta),
  )
}

/** Visits for customers. */
export function ownVisitRoutes({ implement }: Surface, context: AppContext): void {
  implement(own.moveBooking, async ({ params, body, actor, meta }) => {
    await moveOwn(context, actor, params.bookingId, body, meta)
    return loadOwnBookingResponse(context, actor, params.bookingId)
  })
  implement(own.giveCancelReason, async ({ params, body, actor }) => {
    await storeCancelReason(context, actor, params.bookingId, body.reason)
    return loadOwnBookingResponse(context, actor, params.bookingId)
  })
  implement(own.cancelBooking, async ({ params, actor, meta }) => {
    const { bookingId } = params
    // Before its number is proved a booking has no visit that could be cancelled.
    if (!(await releaseUnverified(context, actor, bookingId)))
      await cancelOwn(context, actor, bookingId, meta)
    return loadOwnBookingResponse(context, actor, params.bookingId)
  })
  implement(own.refuseVisit, ({ params, actor, meta }) => refuseVisit(context, actor, params.bookingId, meta))
}
