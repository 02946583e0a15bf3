import {
  isDelivered,
  isFresh,
  issueCode,
  isWhatsAppEnabled,
  requireGiven,
  requirePhone,
} from '#account/public.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { storeComplaintCard } from '#workshop/complaint-cards/server/booking-cards.ts'
import { requireBranch } from '#workshop/regions/server/rules.ts'
import { visitOf } from '#workshop/visits/server/open-visit.ts'
import { enqueueVisitWebhook } from '#workshop/visits/server/webhooks.ts'
import { bookingTermsOf, hoursNow, hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { type BookingDraft, branchKindOf } from '../booking-draft.model.ts'
import { BOOKINGS_A_DAY_MAX } from '../booking-limits.model.ts'
import { requirePlace } from './free-slots.ts'
import { enqueueBookingMail } from './notices.ts'
import { requireSlot } from './schedule.ts'
import { buildBookingResponse } from './shown.ts'
import { countLive, lockSlot, releaseOverdue } from './slot-sql.ts'
import { findOwnBooking, insertBooking, lockOwner, meanings, type StoredBooking } from './sql.ts'

/** How long an unverified booking holds its slot. */
const UNVERIFIED_HOLD_MS = 30 * 60_000
const OPEN_MAX = 5
/** The columns of a new booking, before any code was sent and any visit opened. */
const NEW_BOOKING = {
  released_at: null,
  code_sent_at: null,
  code_via: null,
  code_sends: null,
  sms_state: null,
  sms_delivery: null,
  arrived_at: null,
  work_started_at: null,
  ready_at: null,
  handed_over_at: null,
  walk_in: false,
  promised_ready_at: null,
  wait_reason: null,
  wait_word: null,
  ended_by: null,
  ended_reason: null,
}

/** A place that is held for this booking, and was counted as taken. */
export interface HeldPlace {
  /** Ends the hold within the booking's transaction; throws where it is over. */
  take(tx: Queries, bookingId: string): Promise<void>
}

/**
 * Books a workshop service for an own car. Takes the slot, stores the booking and enqueues the code in one transaction;
 * a phone proved in the last 90 days verifies the booking at once. `held` takes a place of the waiting list.
 */
export async function bookService(
  context: AppContext,
  customer: Customer,
  carId: string,
  draft: BookingDraft,
  meta: Meta,
  held?: HeldPlace,
) {
  const phone = requirePhone(draft.phone)
  const workshop = await requireBranch(context, branchKindOf(draft.service_type), draft)
  const now = context.clock.now()
  const [known, { by_hand, ...terms }] = await Promise.all([
    hoursOf(context, workshop),
    bookingTermsOf(context, workshop.id),
  ])
  const asked = requireSlot(known, draft, now)
  const place = { branchId: workshop.id, startsAt: asked.startsAt }
  const id = context.chance.recordId()

  const { stored, expected, code } = await translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      // One round trip, answered in this order: the workshop's hours and the customer are locked before the slot, and all of them
      // before anything is counted.
      const [owner, , counted] = await Promise.all([
        lockOwner(tx, customer, { carId, phone, branchId: workshop.id }),
        lockSlot(tx, place),
        countLive(tx, place, { customer, carId }, now, new Date(now.getTime() - DAY_MS)),
      ])
      if (!owner) throw new Failure('not_found')
      requireGiven(owner.own_phone)
      requireBookingLimits(counted)
      await releaseOverdue(tx, counted.overdue, now)
      // The desk changed the hours after they were cached here.
      const hours = counted.hours_version === known.version ? known : await hoursNow(tx, workshop)
      const slot = hours === known ? asked : requireSlot(hours, draft, now)
      await held?.take(tx, id)
      const fit = await context.floor.lockAndCheckPlan(
        context,
        tx,
        { workshop, hours },
        { id, ...draft },
        slot,
        now,
      )
      const taken = counted.taken - (held ? 1 : 0)
      await requirePlace(tx, { branchId: workshop.id, hours }, slot, taken, now, fit)
      const proved = isFresh(owner.proved_at, now)
      const booking = {
        id,
        customer_id: customer.id,
        car_id: owner.car_id,
        branch_id: workshop.id,
        car_name: carName(owner),
        branch: workshop.branch,
        province: workshop.province,
        city: workshop.city,
        timezone: workshop.timezone,
        service_type: draft.service_type,
        mileage: draft.mileage,
        service_notes: draft.service_notes.trim(),
        service_date: slot.startsAt,
        order_start_time: slot.start,
        order_end_time: slot.end,
        name: draft.name.trim(),
        phone,
        email: draft.email,
        is_verified: proved,
        held_until: proved ? null : new Date(now.getTime() + UNVERIFIED_HOLD_MS),
        created_at: now,
        updated_at: now,
      }
      // The constraint decides; checked here as well, so that a clash is reported before any limit.
      if (counted.clashes) throw new Failure('car_booked_already')
      const state = proved ? ('scheduled' as const) : null
      const confirmed_at = proved && !by_hand ? now : null
      const stored = { ...owner, ...booking, ...NEW_BOOKING, state, state_since: now, confirmed_at, ...terms }
      const expected = (await fit?.readyAt()) ?? null
      const made: AuditEntry = {
        event: 'booking_made',
        details: { visit: id, verified: proved, branch: workshop.id },
      }
      if (proved) {
        const inserted = insertBooking(tx, booking, visitOf({ ...owner, ...booking }, by_hand, now))
        const audited = meta.audit.record(made, tx)
        const mailed = enqueueBookingMail(context, tx, stored)
        const remembered = meta.once.remember(tx, buildBookingResponse(stored, now, { expected }), 'final')
        const webhook = enqueueVisitWebhook(context, tx, id, 'verify', now)
        await Promise.all([
          inserted,
          audited,
          mailed,
          remembered,
          webhook,
          ...storeComplaintCard(tx, booking),
        ])
        return { stored, expected, code: null }
      }
      const waiting = { ...stored, code_sent_at: now, code_sends: 1, sms_state: 'waiting' as const }
      const subject = { kind: 'booking' as const, id, customerId: customer.id, phone }
      const code = await issueCode(context, tx, subject, meta, {
        because: made,
        storeTogether: () => [
          insertBooking(tx, booking, null),
          meta.once.remember(
            tx,
            buildBookingResponse(waiting, now, { whatsApp: isWhatsAppEnabled(context), expected }),
          ),
          ...storeComplaintCard(tx, booking),
        ],
      })
      return { stored: waiting, expected, code }
    }),
  )
  if (!code) return buildBookingResponse(stored, now, { expected })
  const sms_state = (await isDelivered(context, code)) ? ('sent' as const) : ('waiting' as const)
  return buildBookingResponse({ ...stored, sms_state }, now, {
    whatsApp: isWhatsAppEnabled(context),
    expected,
  })
}

/** One of the customer's own bookings; another customer's is answered as not found. */
export async function requireOwnBooking(queries: Queries, customer: Customer, id: string) {
  const booking = await findOwnBooking(queries, customer, id)
  if (!booking) throw new Failure('not_found')
  return booking
}

/** A booking as its owner sees it now, with what its plan expects. */
export const buildCurrentBookingResponse = async (context: AppContext, row: StoredBooking) =>
  buildBookingResponse(row, context.clock.now(), {
    whatsApp: isWhatsAppEnabled(context),
    expected: await context.floor.expectedReadyAt(context, row),
  })

/** An own booking as its owner sees it now. */
export const loadOwnBookingResponse = async (context: AppContext, customer: Customer, id: string) =>
  buildCurrentBookingResponse(context, await requireOwnBooking(context.db, customer, id))

function requireBookingLimits({ open, made }: { open: number; made: number }): void {
  if (open >= OPEN_MAX) throw new Failure('bookings_open', { retryAfter: UNVERIFIED_HOLD_MS / 1000 })
  if (made >= BOOKINGS_A_DAY_MAX) throw new Failure('bookings_day', { retryAfter: DAY_MS / 1000 })
}
