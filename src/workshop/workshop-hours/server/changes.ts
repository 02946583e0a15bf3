import { type Day, localClock, zoneOf } from '#core/days.ts'
import { firstNameOf } from '#core/person.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, requireVersion, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { releaseHour } from '#workshop/bookings/server/reserved-hours.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import {
  cancelVisitInTransaction,
  moveVisitInTransaction,
} from '#workshop/visits/server/move-or-cancel-in-transaction.ts'
import { resumeWalks } from '#workshop/waiting-list/server/postponed-walks.ts'
import { endOffer, openOffers } from '#workshop/waiting-list/server/sql.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import type {
  AffectedBooking,
  HoursChange,
  HoursDecision,
  HoursState,
} from '../desk-workshop-hours.contract.ts'
import { applyHoursChanges, mondayAfter, type WorkshopHours } from '../opening-hours.model.ts'
import { affectedBookings, nearestHours } from './affected-bookings.ts'
import { listBookingsFrom, writeExceptions, writeSettings, writeWeek } from './change-sql.ts'
import { hoursNow } from './rules.ts'
import { lockHours, settingsOf } from './sql.ts'
import { stateOf } from './state.ts'

/** A workshop's hours for its head. */
export async function readState(context: AppContext, branchId: number): Promise<HoursState> {
  return stateOf(context.db, await requireWorkshop(context, branchId), context.clock.now())
}

/** The bookings that a change would leave without a slot. Throws `hours_changed` after a concurrent change. */
export async function previewHoursChange(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  change: HoursChange,
  meta: Meta,
) {
  const workshop = await requireWorkshop(context, branchId)
  const act = { context, tx: context.db, staff, now: context.clock.now(), meta }
  const before = await currentHours(act, workshop)
  await requireVersion(versionedHours, act, before, change.version)
  return { affected: (await effectOf(act, before, change)).affected }
}

/**
 * Changes the hours, and moves, cancels or keeps the bookings that lose their slot, in one transaction. Throws `hours_changed`
 * after a concurrent change, `hours_undecided` for an affected booking without a decision, and what moving or cancelling a visit
 * throws.
 */
export async function saveHours(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  { decisions, ...change }: HoursChange & { decisions: HoursDecision[] },
  meta: Meta,
): Promise<HoursState> {
  const workshop = await requireWorkshop(context, branchId)
  return versionedAct(
    versionedHours,
    { context, staff, meta },
    { id: workshop, version: change.version },
    async (act, before) => {
      const { affected, held, offers, validFrom } = await effectOf(act, before, change)
      const decided = affected.map(({ id, reason }) => ({
        decision: decisions.find((one) => one.id === id),
        reason,
      }))
      if (decided.some(({ decision }) => !decision)) throw new Failure('hours_undecided')
      return { change, decided, held, offers, validFrom }
    },
    ({ tx, now }) => stateOf(tx, workshop, now),
  )
}

interface CurrentHours extends WorkshopHours {
  workshop: Workshop
}

interface Decided {
  change: HoursChange
  decided: { decision: HoursDecision | undefined; reason: string }[]
  /** Unverified bookings that lose their slot. */
  held: string[]
  /** Offers of the waiting list that lose their slot. */
  offers: string[]
  validFrom: Day
}

const currentHours = async ({ tx }: Act, workshop: Workshop): Promise<CurrentHours> => ({
  ...(await hoursNow(tx, workshop)),
  workshop,
})

const versionedHours: VersionedRecord<CurrentHours, Workshop, Decided> = {
  async lock(act, workshop) {
    await lockHours(act.tx, workshop.id)
    return currentHours(act, workshop)
  },
  async conflict({ tx, now }, { workshop }) {
    const [last] = await settingsOf(tx, workshop.id)
    return {
      code: 'hours_changed',
      current: { hours: await stateOf(tx, workshop, now) },
      by: last?.changed_by_name ?? null,
      at: last?.changed_at ?? now,
      zone: zoneOf(workshop.timezone),
    }
  },
  async write(
    { context, tx, staff, now, meta },
    { workshop, version },
    { change, decided, held, offers, validFrom },
  ) {
    const { id: branch } = workshop
    await writeWeek(tx, branch, change.week, validFrom)
    await writeExceptions(tx, branch, change, { made_by: staff.id, made_at: now })
    await writeSettings(tx, branch, change, { changed_by_name: staff.name, changed_at: now })
    for (const { decision, reason } of decided) {
      if (decision?.act === 'move')
        await moveVisitInTransaction(context, tx, staff, { ...decision, reason }, meta)
      if (decision?.act === 'cancel')
        await cancelVisitInTransaction(context, tx, staff, { ...decision, reason }, meta)
    }
    // Not verified yet: a customer who enters the code is answered that the slot is gone.
    for (const id of held) await releaseHour(tx, { id, branch_id: branch }, now)
    for (const id of offers) await endOffer(tx, id, { state: 'withdrawn' }, now)
    resumeWalks(tx)
    await offerFreedHours(context, tx, branch, 'hours')
    const details = { branch, from: version, to: version + 1, affected: decided.length }
    const reason = [...new Set(change.exceptions.map((one) => one.reason))].join('; ')
    await meta.audit.record({ event: 'hours_changed', details, ...(reason && { reason }) }, tx)
  },
}

/** The effect of a change on the bookings of a workshop. Throws `input_invalid` for a past day. */
async function effectOf(
  { context, tx, now }: Act,
  { workshop, ...before }: CurrentHours,
  change: HoursChange,
) {
  const zone = zoneOf(workshop.timezone)
  const { day: today } = localClock(now, zone)
  if ([...change.exceptions.map(({ day }) => day), ...change.removed].some((day) => day < today)) {
    throw new Failure('input_invalid', { field: 'exceptions' }, 'Hari yang sudah lewat tidak bisa diubah')
  }
  const validFrom = mondayAfter(today)
  const after = applyHoursChanges(before, change, validFrom)
  const taken = await listBookingsFrom(tx, workshop.id, now)
  const holds = (await openOffers(tx, workshop.id)).map(({ id, starts_at, freed_at }) => ({
    id,
    service_date: starts_at,
    is_verified: false,
    created_at: freed_at,
  }))
  const lossOf = affectedBookings(before, after, [...taken, ...holds])
  const lost = taken.filter(({ id }) => lossOf.has(id))
  const offers = holds.flatMap(({ id }) => (lossOf.has(id) ? [id] : []))
  const near = nearestHours(after, [...taken, ...holds.filter(({ id }) => !lossOf.has(id))], lost, now)
  const fits =
    lost.length === 0
      ? new Map<string, AffectedBooking['nearest']>()
      : await context.floor.nearestFits(
          context,
          tx,
          { workshop, before, after },
          lost.map(({ id }) => id),
        )
  const affected = lost.flatMap((booking): AffectedBooking[] => {
    const loss = lossOf.get(booking.id)
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
        first_name: firstNameOf(booking.name),
        reason: closingReasonOn(after, day),
        // Where the day is planned a free place is not enough: the work has to fit.
        nearest: (fits.has(booking.id) ? fits.get(booking.id) : near.get(booking.id)) ?? null,
      },
    ]
  })
  const held = lost.filter(({ is_verified }) => !is_verified).map(({ id }) => id)
  return { affected, held, offers, validFrom }
}

/** The reason shown to the customer, if one was given. */
const closingReasonOn = ({ exceptions, holidays }: WorkshopHours, day: Day): string =>
  exceptions.get(day)?.reason ?? holidays.get(day)?.name ?? 'Jam buka bengkel berubah'
