import { headsAt, requirePhone } from '#account/public.ts'
import { addDays, type Day, instantAt, placeClock, zoneOf } from '#core/days.ts'
import { LICENSE_PLATE_PATTERN, storedPlate } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { branchKindOf, type Service } from '#workshop/bookings/booking-draft.model.ts'
import { occupySlotForWalkIn, type SlotUse, slotUse } from '#workshop/bookings/server/reserved-hours.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { lookUpsMail } from './head-mails.ts'
import { reloadVisit } from './rules.ts'
import { findOpenVisitBetween, insertEvent, insertVisit, ownersOfPlate } from './sql.ts'
import { enqueueVisitWebhook } from './webhooks.ts'

const today = (workshop: Workshop, now: Date): Day => placeClock(now, workshop.timezone).day

/** The slot of a car that arrives now: the current one, else the next, else the last; outside of all slots, the current minute. */
export function hourOfNow(hours: readonly SlotUse[], time: string): SlotUse {
  const underWay = hours.findLast(({ start }) => start <= time)
  return underWay ?? hours[0] ?? { start: time, end: time, taken: 0, capacity: 0 }
}

async function readCurrentSlot(
  context: AppContext,
  queries: Queries,
  workshop: Workshop,
  now: Date,
): Promise<SlotUse> {
  const { time } = placeClock(now, workshop.timezone)
  const openings = { branchId: workshop.id, hours: await hoursOf(context, workshop) }
  return hourOfNow(await slotUse(queries, openings, today(workshop, now), now), time)
}

/** The plate as stored; throws for an invalid one. */
export function requirePlate(typed: string): string {
  const plate = storedPlate(typed)
  if (!LICENSE_PLATE_PATTERN.test(plate))
    throw new Failure('input_invalid', { field: 'plate' }, 'Pelat hanya huruf dan angka')
  return plate
}

/** The only customer with a proved number and this plate; null if there are several. */
export async function findOnlyOwner(queries: Queries, plate: string) {
  const [first, second] = await ownersOfPlate(queries, plate)
  return second ? null : (first ?? null)
}

function findVisitToday(queries: Queries, workshop: Workshop, plate: string, now: Date) {
  const zone = zoneOf(workshop.timezone)
  const day = today(workshop, now)
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  return findOpenVisitBetween(queries, workshop.id, plate, from, until)
}

/** Throws `plate_booked_today` with the visit that the plate has at the workshop today. */
async function requireNoVisitToday(tx: Queries, workshop: Workshop, plate: string, now: Date): Promise<void> {
  const booked = await findVisitToday(tx, workshop, plate, now)
  if (booked) throw new Failure('plate_booked_today', { visit: { id: booked.id } })
}

/**
 * What the desk may know about the plate of a walk-in: that there is one customer to ask, never who. Look-ups and matches of each
 * person are limited per day; the heads of the workshop are mailed when a person reaches the limit.
 */
export async function lookUpWalkInPlate(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  typed: string,
  meta: Meta,
) {
  const workshop = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  const plate = requirePlate(typed)
  await consumeLookUpLimit(context, staff, workshop, 'plateLookUpsPerStaff')
  const [owner, booked, slot] = await Promise.all([
    findOnlyOwner(context.db, plate),
    findVisitToday(context.db, workshop, plate, now),
    readCurrentSlot(context, context.db, workshop, now),
  ])
  if (owner) {
    await consumeLookUpLimit(context, staff, workshop, 'plateMatchesPerStaff')
    await meta.audit.record({
      event: 'customer_read',
      customerId: owner.customer_id,
      // No visit yet: the customer reads which workshop looked.
      details: { by: 'plate', workshop: workshop.branch },
    })
  }
  return {
    customer: owner && { initials: initialsOf(owner.name), phone_end: (owner.phone ?? '').slice(-2) },
    booked: booked ? { id: booked.id, order_start_time: booked.order_start_time } : null,
    slot,
  }
}

/** Counts a look-up of a person; throws `plate_look_ups_spent` above the day's limit, and mails the heads once a day. */
async function consumeLookUpLimit(
  context: AppContext,
  staff: StaffMember,
  workshop: Workshop,
  limit: 'plateLookUpsPerStaff' | 'plateMatchesPerStaff',
): Promise<void> {
  if (await context.limits.spendQuietly(limit, staff.id)) return
  const day = today(workshop, context.clock.now())
  await context.transaction(async (tx) => {
    for (const head of await headsAt(tx, workshop.id))
      await context.outbox.put(tx, lookUpsMail({ staff, workshop, day }, head))
  })
  throw new Failure('plate_look_ups_spent', { retryAfter: 3600 })
}

/** `B. S.` of `Budi Santoso`: enough to ask for, too little to identify. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`)
    .join(' ')

export interface WalkIn {
  plate: string
  name: string
  phone?: string | undefined
  service_type: Service
}

/** The audit reason of a walk-in above the capacity, for which staff are not asked. */
const formatOverCapacityReason = ({ start, taken, capacity }: SlotUse): string =>
  capacity === 0
    ? 'Mobil datang di luar jam buka'
    : `Mobil datang saat ${start} penuh, ${taken} dari ${capacity} tempat`

/** The number to store; empty until the link where the plate has one owner, whose number staff must not read before they agree. */
async function phoneOf(tx: Queries, plate: string, { phone }: WalkIn): Promise<string> {
  if (phone !== undefined) return requirePhone(phone)
  if (await findOnlyOwner(tx, plate)) return ''
  throw new Failure('input_invalid', { field: 'phone' }, 'Nomor handphone wajib diisi')
}

/** Takes a place of the current slot for a walk-in, above the capacity if needed: the car is at the gate. */
export async function receiveWalkIn(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  walkIn: WalkIn,
  meta: Meta,
) {
  const workshop = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  const plate = requirePlate(walkIn.plate)
  if (branchKindOf(walkIn.service_type) !== workshop.kind)
    throw new Failure('input_invalid', { field: 'service_type' }, 'Bengkel ini tidak melayani servis itu')
  const zone = zoneOf(workshop.timezone)
  const day = today(workshop, now)
  const id = context.chance.recordId()
  return context.transaction(async (tx) => {
    await requireNoVisitToday(tx, workshop, plate, now)
    const phone = await phoneOf(tx, plate, walkIn)
    const slot = await readCurrentSlot(context, tx, workshop, now)
    const over = await occupySlotForWalkIn(
      tx,
      {
        id,
        customer_id: null,
        car_id: null,
        branch_id: workshop.id,
        car_name: '',
        branch: workshop.branch,
        province: workshop.province,
        city: workshop.city,
        timezone: workshop.timezone,
        service_type: walkIn.service_type,
        service_date: instantAt(day, slot.start, zone),
        order_start_time: slot.start,
        order_end_time: slot.end,
        name: walkIn.name.trim(),
        phone,
        email: '',
        created_at: now,
        updated_at: now,
      },
      slot.capacity,
      now,
    )
    // Again under the lock of the slot: concurrent calls for one plate each found no visit before.
    await requireNoVisitToday(tx, workshop, plate, now)
    const state = 'arrived' as const
    await insertVisit(
      tx,
      { id, branch_id: workshop.id, plate, state, walk_in: true, over_capacity: over > 0, day },
      now,
    )
    await context.floor.issueWalkInTicket(
      context,
      tx,
      { branchId, timezone: workshop.timezone, visitId: id, plate, by: staff.name },
      now,
    )
    await insertEvent(tx, {
      visit_id: id,
      at: now,
      act: 'walk_in',
      by_kind: 'staff',
      by_id: staff.id,
      by_name: staff.name,
      from_state: null,
      to_state: 'arrived',
      words: null,
    })
    await meta.audit.record(
      {
        event: 'visit_changed',
        customerId: null,
        details: {
          visit: id,
          branch: workshop.id,
          act: 'walk_in',
          from: null,
          to: 'arrived',
          ...(over > 0 && { over_capacity: true }),
        },
        ...(over > 0 && { reason: formatOverCapacityReason(slot) }),
      },
      tx,
    )
    await enqueueVisitWebhook(context, tx, id, 'walk_in', now)
    const shown = await reloadVisit(tx, staff, id, now)
    await meta.once.remember(tx, shown)
    return shown
  })
}
