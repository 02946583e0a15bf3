import type {
  AffectedBooking,
  HoursChange,
  HoursDecision,
  HoursState,
} from '@toyota-trust/contracts/desk/workshop/workshop-hours.ts'
import { type Day, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import {
  mondayAfter,
  type WorkshopHours,
  withChanges,
} from '@toyota-trust/contracts/workshop/opening-hours.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { releaseHour } from '../bookings/reserved-hours.ts'
import { requireWorkshop, type Workshop } from '../regions/rules.ts'
import { cancelWithin, moveWithin } from '../visits/booking-changes.ts'
import { takenFrom, writeExceptions, writeSettings, writeWeek } from './change-sql.ts'
import { lossesBy, nearestHours } from './losses.ts'
import { hoursNow } from './rules.ts'
import { lockHours, settingsOf } from './sql.ts'
import { stateOf } from './state.ts'

/** A workshop's hours for its head. */
export async function readState(portal: Portal, branchId: number): Promise<HoursState> {
  return stateOf(portal.db, await requireWorkshop(portal, branchId), portal.clock.now())
}

/** The bookings that a change would leave without their hour. Throws `hours_changed` when somebody was faster. */
export async function preview(portal: Portal, branchId: number, change: HoursChange) {
  const workshop = await requireWorkshop(portal, branchId)
  const now = portal.clock.now()
  const before = await requireSeen(portal.db, workshop, change, now)
  return { affected: (await effectOf(portal.db, workshop, before, change, now)).affected }
}

/**
 * Changes the hours, and with them whatever becomes of the bookings that lose theirs, all of it or nothing. Throws
 * `hours_changed` when somebody was faster, `hours_undecided` when a booking is affected that nobody has decided on, and what
 * moving or cancelling a visit throws.
 */
export async function save(
  portal: Portal,
  staff: StaffMember,
  branchId: number,
  { decisions, ...change }: HoursChange & { decisions: HoursDecision[] },
  meta: Meta,
): Promise<HoursState> {
  const workshop = await requireWorkshop(portal, branchId)
  const now = portal.clock.now()
  return portal.transaction(async (tx) => {
    await lockHours(tx, branchId)
    const before = await requireSeen(tx, workshop, change, now)
    const { affected, held, validFrom } = await effectOf(tx, workshop, before, change, now)
    const decided = affected.map(({ id, reason }) => ({
      decision: decisions.find((one) => one.id === id),
      reason,
    }))
    if (decided.some(({ decision }) => !decision)) throw new Failure('hours_undecided')
    await writeWeek(tx, branchId, change.week, validFrom)
    await writeExceptions(tx, branchId, change, { made_by: staff.id, made_at: now })
    await writeSettings(tx, branchId, change, { changed_by_name: staff.name, changed_at: now })
    for (const { decision, reason } of decided) {
      if (decision?.act === 'move') await moveWithin(portal, tx, staff, { ...decision, reason }, meta)
      if (decision?.act === 'cancel') await cancelWithin(portal, tx, staff, { ...decision, reason }, meta)
    }
    // Nobody has proved these yet: whoever types his code reads that the hour is gone.
    for (const id of held) await releaseHour(tx, id, now)
    const details = {
      branch: branchId,
      from: before.version,
      to: before.version + 1,
      affected: affected.length,
    }
    await meta.audit.record({ event: 'hours_changed', details }, tx)
    return stateOf(tx, workshop, now)
  })
}

/** The hours as they stand; throws `hours_changed` with them when `change` was made on older ones, or for a day that is over. */
async function requireSeen(
  queries: Queries,
  workshop: Workshop,
  change: HoursChange,
  now: Date,
): Promise<WorkshopHours> {
  const hours = await hoursNow(queries, workshop)
  const zone = zoneOf(workshop.timezone)
  if (hours.version !== change.version) {
    const [by] = await settingsOf(queries, workshop.id)
    const time = by?.changed_at && localClock(by.changed_at, zone).time
    const sentence = `Sudah diubah oleh ${by?.changed_by_name}, ${time}. Perubahan Anda belum disimpan`
    throw new Failure(
      'hours_changed',
      { hours: await stateOf(queries, workshop, now) },
      time ? sentence : undefined,
    )
  }
  const today = localClock(now, zone).day
  if ([...change.exceptions.map(({ day }) => day), ...change.removed].some((day) => day < today)) {
    throw new Failure('input_invalid', { field: 'exceptions' }, 'Hari yang sudah lewat tidak bisa diubah')
  }
  return hours
}

async function effectOf(
  queries: Queries,
  workshop: Workshop,
  before: WorkshopHours,
  change: HoursChange,
  now: Date,
) {
  const zone = zoneOf(workshop.timezone)
  const validFrom = mondayAfter(localClock(now, zone).day)
  const after = withChanges(before, change, validFrom)
  const taken = await takenFrom(queries, workshop.id, now)
  const losses = lossesBy(before, after, taken)
  const lost = taken.filter(({ id }) => losses.has(id))
  const near = nearestHours(after, taken, lost, now)
  const affected = lost.flatMap((booking): AffectedBooking[] => {
    const loss = losses.get(booking.id)
    const { version, plate } = booking
    if (!loss || version === null || plate === null || booking.state !== 'scheduled') return []
    const { day, time } = localClock(booking.service_date, zone)
    return [
      {
        ...booking,
        ...loss,
        version,
        plate,
        day,
        start: time,
        first_name: booking.name.split(' ')[0] ?? '',
        reason: reasonOn(after, day),
        nearest: near.get(booking.id) ?? null,
      },
    ]
  })
  return { affected, held: lost.filter(({ is_verified }) => !is_verified).map(({ id }) => id), validFrom }
}

/** What the customer reads: why that day is different, as far as anybody said it. */
const reasonOn = ({ exceptions, holidays }: WorkshopHours, day: Day): string =>
  exceptions.get(day)?.reason ?? holidays.get(day)?.name ?? 'Jam buka bengkel berubah'
