import type { AbsenceDraft } from '@toyota-trust/contracts/desk/workshop/stalls.ts'
import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { requireWorkshop, type Workshop } from '../regions/rules.ts'
import { walkWaiting } from '../waiting-list/walk.ts'
import { writeSettings } from '../workshop-hours/change-sql.ts'
import { lockHours } from '../workshop-hours/sql.ts'
import { announceSetup } from './announce.ts'
import { requireAbsencesApart } from './checks.ts'
import { setupNow } from './setups.ts'
import { findTechnician, insertAbsences } from './sql.ts'
import { shownTechnician } from './state.ts'

/** Notes that a technician is away. Advisors note the day of today, heads every day. */
export async function setAbsent(
  portal: Portal,
  staff: StaffMember,
  technicianId: string,
  absence: AbsenceDraft,
  meta: Meta,
) {
  const now = portal.clock.now()
  return portal.transaction(async (tx) => {
    const found = await findTechnician(tx, technicianId)
    if (!found || !(staff.branches?.includes(found.branch_id) ?? true)) throw new Failure('not_found')
    const workshop = await requireWorkshop(portal, found.branch_id)
    await lockHours(tx, workshop.id)
    if (staff.role === 'advisor') requireToday(absence, now, workshop)
    const setup = await setupNow(tx, workshop.id)
    const technician = setup.technicians.find(({ id }) => id === technicianId)
    if (!technician) throw new Failure('not_found')
    const known = technician.absences
      .filter(({ until_at }) => until_at > now)
      .map(({ from_at, until_at }) => ({ from: from_at.toISOString(), until: until_at.toISOString() }))
    requireAbsencesApart('absences', [...known, absence])
    const made = { ...absence, id: portal.chance.recordId() }
    await insertAbsences(tx, technicianId, [made], { made_by: staff.id, made_at: now })
    await writeSettings(tx, workshop.id, {}, { changed_by_name: staff.name, changed_at: now })
    const details = {
      branch: workshop.id,
      technician: technician.name,
      at: absence.from,
      until: absence.until,
    }
    await meta.audit.record({ event: 'absence_noted', details }, tx)
    await announceSetup({ tx, now }, workshop.id)
    await walkWaiting(portal, tx, workshop.id, 'stalls')
    const newest = (await setupNow(tx, workshop.id)).technicians.find(({ id }) => id === technicianId)
    return shownTechnician(newest ?? technician, now)
  })
}

function requireToday({ from, until }: AbsenceDraft, now: Date, { timezone }: Workshop): void {
  const zone = zoneOf(timezone)
  const today = localClock(now, zone).day
  const ends = localClock(new Date(Date.parse(until) - 1), zone).day
  if (localClock(new Date(from), zone).day !== today || ends !== today)
    throw new Failure('input_invalid', { field: 'until' }, 'Hari lain dicatat oleh kepala bengkel')
}
