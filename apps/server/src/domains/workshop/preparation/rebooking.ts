import { formatPlate } from '@toyota-trust/contracts/garage/plates.ts'
import { type Day, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { requireFit } from '../bookings/planned-hours.ts'
import { bookHour } from '../bookings/reserved-hours.ts'
import { setReturnOf } from '../bookings/sql.ts'
import { updateVisitPlan } from '../day-plan/sql.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { openBookedVisit } from '../visits/booked-visits.ts'
import {
  BY_WORKSHOP,
  buildOwnerNotice,
  buildVisitMail,
  formatCarAtBranch,
  formatVisitTime,
} from '../visits/messages.ts'
import { notifyOwner } from '../visits/notify-owner.ts'
import type { StoredVisit } from '../visits/rules.ts'
import { findVisit } from '../visits/sql.ts'

/**
 * Books another hour for a customer who did not come, under the rules by which staff book, and notifies them. Throws what `bookHour`
 * throws.
 */
export async function rebook(
  portal: Portal,
  tx: Queries,
  staff: StaffMember,
  missed: StoredVisit,
  { day, start, past }: { day: Day; start: string; past: boolean },
  meta: Pick<Meta, 'audit'>,
): Promise<{ id: string; startsAt: Date }> {
  const now = portal.clock.now()
  const workshop = await requireWorkshop(portal, missed.branch_id)
  const zone = zoneOf(workshop.timezone)
  const id = portal.chance.recordId()
  const { customer_id, car_id, car_name, service_type, name, phone, email, plate } = missed
  const { branch, province, city, timezone } = workshop
  const asked = { service_date: instantAt(day, start, zone).toISOString(), order_start_time: start }
  const whenFull = past ? ('take' as const) : ('ask' as const)
  const { hour, over, openings } = await bookHour(
    tx,
    {
      id,
      workshop,
      branch,
      province,
      city,
      timezone,
      branch_id: workshop.id,
      customer_id,
      car_id,
      car_name,
      service_type,
      name,
      phone,
      email,
      created_at: now,
      updated_at: now,
    },
    { asked, earliest: localClock(now, zone).day, whenFull },
    now,
  )
  const { mileage, service_notes } = missed
  await setReturnOf(tx, { id, branch_id: workshop.id }, { return_of: null, mileage, service_notes })
  const reserved = { workshop, openings, hour }
  const fits = await requireFit(portal, tx, { id, service_type, mileage }, reserved, whenFull, now)
  const opened = { id, workshop, plate, startsAt: hour.startsAt, over, customer_id, name }
  await openBookedVisit(portal, tx, staff, { ...opened, act: 'return_visit' }, meta)
  if (fits === false) await updateVisitPlan(tx, id, { past_plan: true })
  const visit = await findVisit(tx, id)
  if (!visit) throw new Failure('not_found')
  const message = buildVisitMail(visit, portal.config, {
    key: 'rebooked',
    counting: BY_WORKSHOP,
    subject: `Jadwal baru: ${formatPlate(plate)}, ${formatVisitTime(visit)}`,
    heading: 'Jadwal baru',
    paragraphs: [`Seperti dibicarakan lewat telepon, kami menunggu Anda ${formatVisitTime(visit)}.`],
  })
  const notified = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.`
  await notifyOwner(portal, tx, visit, buildOwnerNotice(visit, message, 'Jadwal baru', notified))
  return { id, startsAt: hour.startsAt }
}
