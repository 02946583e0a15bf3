import { type Day, instantAt, localClock, longDay, placeClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireFit } from '#workshop/bookings/server/require-fit-in-plan.ts'
import { changeHour, releaseHour, type WantedHour } from '#workshop/bookings/server/reserved-hours.ts'
import { loadOwnBookingResponse, requireOwnBooking } from '#workshop/bookings/server/rules.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { bookingTermsOf } from '#workshop/workshop-hours/server/rules.ts'
import { customerDeadline } from '../visit-deadlines.model.ts'
import { isOfOrder, isOfStock } from '../visit-states.model.ts'
import { notifyVisitCancelled, notifyVisitMoved } from './messages.ts'
import { type ActChange, performAct, requireOutcome, storeVisitAct } from './rules.ts'
import { lockVisit, type StoredVisit, type VisitChange } from './sql.ts'

/** Moves a visit to a slot chosen by staff: from today on, above the capacity only with their confirmation. */
export function moveByStaff(
  context: AppContext,
  staff: StaffMember,
  {
    day,
    start,
    reason,
    pastCapacity,
    ...seen
  }: Seen & { day: Day; start: string; reason: string; pastCapacity: boolean },
  meta: Meta,
) {
  const words = reason.trim()
  return performAct(context, staff, { ...seen, act: 'move', words }, meta, async (tx, visit, now) => {
    const zone = zoneOf(visit.timezone)
    const asked = { service_date: instantAt(day, start, zone).toISOString(), order_start_time: start }
    const earliest = localClock(now, zone).day
    const wanted = { asked, earliest, whenFull: pastCapacity ? ('take' as const) : ('ask' as const) }
    const more = await moveVisitToHour(context, tx, visit, { ...wanted, reason: words }, now)
    // Choosing a slot by hand confirms it.
    return {
      ...more,
      timelineText: `${more.timelineText}: ${words}`,
      confirmed_at: visit.confirmed_at ?? now,
    }
  })
}

/** Cancels a visit at the desk: with a reason for the customer, or as theirs where they asked for it by telephone. */
export const cancelByStaff = (
  context: AppContext,
  staff: StaffMember,
  { reason, by = 'workshop', ...seen }: Seen & { reason: string; by?: 'workshop' | 'customer' | undefined },
  meta: Meta,
) =>
  performAct(context, staff, { ...seen, act: 'cancel', words: reason.trim() }, meta, (tx, visit, now) =>
    releaseVisit(context, tx, visit, { by, reason: by === 'workshop' ? reason.trim() : null }, now),
  )

/** Moves an own booking until the workshop's cut-off, under all rules of a new booking's slot. */
export function moveOwn(
  context: AppContext,
  customer: Customer,
  id: string,
  asked: { service_date: string; order_start_time: string },
  meta: Meta,
): Promise<void> {
  const done = performOwnerAct(
    context,
    customer,
    id,
    { act: 'move', accepts: isOfGarage },
    meta,
    (tx, visit, now) => moveVisitToHour(context, tx, visit, { asked, whenFull: 'refuse', reason: null }, now),
  )
  return withBooking(context, customer, id, done)
}

export function cancelOwn(context: AppContext, customer: Customer, id: string, meta: Meta): Promise<void> {
  return withBooking(context, customer, id, cancelByOwner(context, customer, id, isOfGarage, meta))
}

/** Cancels a visit for a used car until the workshop's cut-off. */
export const cancelOwnTestDrive = (
  context: AppContext,
  customer: VisitOwner,
  id: string,
  meta: Meta,
): Promise<void> => cancelByOwner(context, customer, id, isTestDrive, meta)

/** Moves a visit for a used car; `check` refuses an hour at which the car is taken. */
export const moveOwnTestDrive = (
  context: AppContext,
  customer: VisitOwner,
  id: string,
  asked: { service_date: string; order_start_time: string },
  meta: Meta,
  check: (tx: Queries, startsAt: Date) => Promise<void>,
): Promise<void> =>
  performOwnerAct(
    context,
    customer,
    id,
    { act: 'move', accepts: isTestDrive },
    meta,
    async (tx, visit, now) => {
      const moved = await moveVisitToHour(
        context,
        tx,
        visit,
        { asked, whenFull: 'refuse', reason: null },
        now,
      )
      // Others who want this slot wait for its lock, so the car cannot be taken in between.
      await check(tx, new Date(asked.service_date))
      return moved
    },
  )

const isTestDrive = ({ service_type }: StoredVisit) => isOfStock(service_type) && !isOfOrder(service_type)

/** Only head office moves a trade-in inspection. */
const isOfGarage = ({ car_id }: StoredVisit) => car_id !== null

/** A customer, or the holder of the link of a test drive without an account. */
type VisitOwner = Customer | { kind: 'customer'; id: null }

const hasAccount = (owner: VisitOwner): owner is Customer => owner.id !== null

const cancelByOwner = (
  context: AppContext,
  customer: VisitOwner,
  id: string,
  accepts: (visit: StoredVisit) => boolean,
  meta: Meta,
) =>
  performOwnerAct(context, customer, id, { act: 'cancel', accepts }, meta, (tx, visit, now) =>
    releaseVisit(context, tx, visit, { by: 'customer', reason: null }, now),
  )

function performOwnerAct(
  context: AppContext,
  customer: VisitOwner,
  id: string,
  { act, accepts }: { act: 'move' | 'cancel'; accepts: (visit: StoredVisit) => boolean },
  meta: Meta,
  also: (tx: Queries, visit: StoredVisit, now: Date) => Promise<ActChange>,
): Promise<void> {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    // An unverified booking has no visit.
    if (!visit && hasAccount(customer) && (await requireOwnBooking(tx, customer, id)))
      throw new Failure('visit_act_over')
    if (visit?.customer_id !== customer.id || !accepts(visit)) throw new Failure('not_found')
    const to = await requireOutcome(tx, customer, visit, act, now)
    const until = customerDeadline(
      { state: visit.state, startsAt: visit.service_date },
      visit.cut_off_minutes,
    )
    if (!until || now > until)
      throw cutOffFailure((await bookingTermsOf(context, visit.branch_id)).branch_phone)
    if (act === 'move') await context.limits.spend('movesPerVisit', id, tx)
    const { timelineText: words = null, ...change } = await also(tx, visit, now)
    await storeVisitAct(context, tx, customer, visit, { act, to, change, words }, now, meta)
  })
}

/** Adds the current booking to a refusal, like the desk's calls do. */
function withBooking(
  context: AppContext,
  customer: Customer,
  id: string,
  done: Promise<void>,
): Promise<void> {
  return done.catch(async (problem) => {
    const isTooLate =
      problem instanceof Failure && ['visit_act_over', 'cut_off_passed'].includes(problem.code)
    if (!isTooLate) throw problem
    const visit = await loadOwnBookingResponse(context, customer, id)
    throw new Failure(problem.code, { ...problem.data, visit }, problem.message)
  })
}

const cutOffFailure = (phone: string | null): Failure =>
  new Failure('cut_off_passed', {}, phone ? `Sudah lewat batas. Hubungi bengkel: ${phone}` : undefined)

/** `24 November 11:30` */
const formatVisitHour = ({ service_date, timezone, order_start_time }: StoredVisit): string =>
  `${longDay(placeClock(service_date, timezone).day).replace(/ \d{4}$/, '')} ${order_start_time}`

async function moveVisitToHour(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { reason, ...wanted }: WantedHour & { reason: string | null },
  now: Date,
): Promise<VisitChange & { timelineText: string; reason?: string }> {
  const workshop = await requireWorkshop(context, visit.branch_id)
  if (new Date(wanted.asked.service_date).getTime() === visit.service_date.getTime())
    throw new Failure('hour_same', { field: 'order_start_time' })
  const { hour, over, openings } = await changeHour(tx, { id: visit.id, workshop }, wanted, now)
  const fits = await requireFit(context, tx, visit, { workshop, openings, hour }, wanted.whenFull, now)
  const past_plan = fits === false
  // What the customer was told of the former hour no longer holds.
  if (fits !== null || visit.notified_begin)
    await context.floor.updateVisitPlan(tx, visit.id, { past_plan, notified_begin: null })
  const calendar_sequence = visit.calendar_sequence + 1
  const moved = {
    ...visit,
    service_date: hour.startsAt,
    order_start_time: hour.start,
    order_end_time: hour.end,
    calendar_sequence,
    moved_from: visit.service_date,
    updated_at: now,
  }
  const { branch_phone } = await bookingTermsOf(context, visit.branch_id)
  await notifyVisitMoved(context, tx, moved, reason, branch_phone)
  await offerFreedHours(context, tx, visit.branch_id, 'moved')
  const timelineText = `dari ${formatVisitHour(visit)} ke ${formatVisitHour(moved)}`
  return {
    moved_from: visit.service_date,
    over_capacity: over > 0,
    calendar_sequence,
    timelineText,
    ...(past_plan && { reason: [reason, 'di atas rencana'].filter(Boolean).join('; ') }),
  }
}

/**
 * Cancels an upcoming visit for a used car that another buyer ordered, whatever the cut-off; the caller tells the customer. Returns the
 * visit, or null where it is over or under way.
 */
export async function releaseOrderedTestDrive(
  context: AppContext,
  tx: Queries,
  id: string,
  meta: Pick<Meta, 'audit'>,
): Promise<StoredVisit | null> {
  const now = context.clock.now()
  const visit = await lockVisit(tx, id)
  if (visit?.state !== 'scheduled' || visit.service_date <= now || !isTestDrive(visit)) return null
  await releaseHour(tx, visit, now)
  await offerFreedHours(context, tx, visit.branch_id, 'cancelled')
  const change = {
    ended_by: 'workshop' as const,
    ended_reason: 'Mobil dipesan orang lain',
    calendar_sequence: visit.calendar_sequence + 1,
  }
  const actor = { kind: 'customer' as const, id: visit.customer_id }
  await storeVisitAct(context, tx, actor, visit, { act: 'cancel', to: 'cancelled', change }, now, meta)
  return visit
}

async function releaseVisit(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { by, reason }: { by: 'customer' | 'workshop'; reason: string | null },
  now: Date,
): Promise<VisitChange> {
  await releaseHour(tx, visit, now)
  const calendar_sequence = visit.calendar_sequence + 1
  await notifyVisitCancelled(context, tx, { ...visit, calendar_sequence, updated_at: now }, reason)
  await offerFreedHours(context, tx, visit.branch_id, 'cancelled')
  return { ended_by: by, ended_reason: reason, calendar_sequence }
}
