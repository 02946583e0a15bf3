import { addDays, localClock, zoneOf } from '#core/days.ts'
import { planningContextNow } from '#floor/day-plan/server/planning-context.ts'
import { readDay } from '#floor/day-plan/server/read-day.ts'
import { lockPlanDay } from '#floor/day-plan/server/sql.ts'
import { keepPlaces } from '#floor/day-plan/server/store-plan.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { writeSettings } from '#workshop/workshop-hours/server/change-sql.ts'
import { lockHours } from '#workshop/workshop-hours/server/sql.ts'
import type { AbsenceDraft } from '../desk-stalls.contract.ts'
import { announceSetup } from './announce.ts'
import { requireNoAbsenceOverlap } from './checks.ts'
import { isPlanned, type StoredTechnician, setupNow } from './setups.ts'
import { deleteAbsence, findTechnician, insertAbsences } from './sql.ts'
import { buildTechnicianResponse } from './state.ts'

/** As many days as the plan of weeks shows; later ones have few bookings. */
const KEPT_DAYS = 14

type Span = Pick<AbsenceDraft, 'from' | 'until'>

/** A technician while their absences change, under the lock of the hours of their workshop. */
interface AbsenceChange {
  tx: Queries
  now: Date
  technician: StoredTechnician
}

/** Notes that a technician is away. Advisors note the day of today, heads every day. */
export const setAbsent = (
  context: AppContext,
  staff: StaffMember,
  technicianId: string,
  absence: AbsenceDraft,
  meta: Meta,
) =>
  changeAbsences(context, staff, technicianId, absence, meta, async ({ tx, now, technician }) => {
    const known = technician.absences
      .filter(({ until_at }) => until_at > now)
      .map(({ from_at, until_at }) => ({ from: from_at.toISOString(), until: until_at.toISOString() }))
    requireNoAbsenceOverlap('absences', [...known, absence])
    const made = { ...absence, id: context.chance.recordId() }
    await insertAbsences(tx, technicianId, [made], { made_by: staff.id, made_at: now })
    return 'absence_noted'
  })

/** Withdraws an absence, by the same rights; changes nothing where it is gone already. */
export const endAbsence = (
  context: AppContext,
  staff: StaffMember,
  technicianId: string,
  absence: Span,
  meta: Meta,
) =>
  changeAbsences(context, staff, technicianId, absence, meta, async ({ tx }) =>
    (await deleteAbsence(tx, technicianId, absence)) ? 'absence_ended' : null,
  )

/** Runs a change of an absence, which names what is audited, or null where nothing changed; days are planned again after it. */
async function changeAbsences(
  context: AppContext,
  staff: StaffMember,
  technicianId: string,
  absence: Span,
  meta: Meta,
  change: (at: AbsenceChange) => Promise<'absence_noted' | 'absence_ended' | null>,
) {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const found = await findTechnician(tx, technicianId)
    if (!found || !(staff.branches?.includes(found.branch_id) ?? true)) throw new Failure('not_found')
    const workshop = await requireWorkshop(context, found.branch_id)
    await lockHours(tx, workshop.id)
    if (staff.role === 'advisor') requireToday(absence, now, workshop)
    const ofWorkshop = async () =>
      (await setupNow(tx, workshop.id)).technicians.find(({ id }) => id === technicianId)
    const technician = await ofWorkshop()
    if (!technician) throw new Failure('not_found')
    await keepPlacesDuring(context, tx, workshop, absence, staff, now)
    const event = await change({ tx, now, technician })
    if (!event) return buildTechnicianResponse(technician, now)
    await writeSettings(tx, workshop.id, {}, { changed_by_name: staff.name, changed_at: now })
    const details = {
      branch: workshop.id,
      technician: technician.name,
      at: absence.from,
      until: absence.until,
    }
    await meta.audit.record({ event, details }, tx)
    await announceSetup({ tx, now }, workshop.id)
    await offerFreedHours(context, tx, workshop.id, 'stalls')
    return buildTechnicianResponse((await ofWorkshop()) ?? technician, now)
  })
}

/**
 * Stores the places of the planned days that an absence touches, as people read them now: without it a day that nobody has acted on
 * would be planned from nothing, and cars of technicians who are there would move as well.
 */
async function keepPlacesDuring(
  context: AppContext,
  tx: Queries,
  workshop: Workshop,
  { from, until }: Span,
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const zone = zoneOf(workshop.timezone)
  const dayAt = (instant: number) => localClock(new Date(instant), zone).day
  const first = dayAt(Math.max(Date.parse(from), now.getTime()))
  const last = dayAt(Date.parse(until) - 1)
  const planning = await planningContextNow(context, tx, workshop)
  for (let day = first, count = 0; day <= last && count < KEPT_DAYS; day = addDays(day, 1), count++) {
    if (!isPlanned(planning.setup, day)) continue
    const read = await readDay(tx, planning, day, await lockPlanDay(tx, workshop.id, day, now))
    if (read.jobs.length > 0) await keepPlaces(tx, read, { changed_by_name: staff.name, changed_at: now })
  }
}

function requireToday({ from, until }: Span, now: Date, { timezone }: Workshop): void {
  const zone = zoneOf(timezone)
  const today = localClock(now, zone).day
  const ends = localClock(new Date(Date.parse(until) - 1), zone).day
  if (localClock(new Date(from), zone).day !== today || ends !== today)
    throw new Failure('input_invalid', { field: 'until' }, 'Hari lain dicatat oleh kepala bengkel')
}
