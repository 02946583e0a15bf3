import { type Day, instantAt, localClock, zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { updateVisitPlan } from '#floor/day-plan/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireFit } from '#workshop/bookings/server/require-fit-in-plan.ts'
import { bookHour } from '#workshop/bookings/server/reserved-hours.ts'
import { setReturnOf } from '#workshop/bookings/server/sql.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { openBookedVisit } from '#workshop/visits/server/booked-visits.ts'
import {
  BY_WORKSHOP,
  buildOwnerNotice,
  buildVisitMail,
  formatCarAtBranch,
  formatVisitTime,
} from '#workshop/visits/server/messages.ts'
import { notifyOwner } from '#workshop/visits/server/notify-owner.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { findVisit } from '#workshop/visits/server/sql.ts'

/**
 * Books another hour for a customer who did not come, under the rules by which staff book, and notifies them. Throws what `bookHour`
 * throws.
 */
export async function rebook(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  missed: StoredVisit,
  { day, start, past }: { day: Day; start: string; past: boolean },
  meta: Pick<Meta, 'audit'>,
): Promise<{ id: string; startsAt: Date }> {
  const now = context.clock.now()
  const workshop = await requireWorkshop(context, missed.branch_id)
  const zone = zoneOf(workshop.timezone)
  const id = context.chance.recordId()
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
  const fits = await requireFit(context, tx, { id, service_type, mileage }, reserved, whenFull, now)
  const opened = { id, workshop, plate, startsAt: hour.startsAt, over, customer_id, name }
  await openBookedVisit(context, tx, staff, { ...opened, act: 'return_visit' }, meta)
  if (fits === false) await updateVisitPlan(tx, id, { past_plan: true })
  const visit = await findVisit(tx, id)
  if (!visit) throw new Failure('not_found')
  const message = buildVisitMail(visit, context.config, {
    key: 'rebooked',
    counting: BY_WORKSHOP,
    subject: `Jadwal baru: ${formatPlate(plate)}, ${formatVisitTime(visit)}`,
    heading: 'Jadwal baru',
    paragraphs: [`Seperti dibicarakan lewat telepon, kami menunggu Anda ${formatVisitTime(visit)}.`],
  })
  const notified = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.`
  await notifyOwner(context, tx, visit, buildOwnerNotice(visit, message, 'Jadwal baru', notified))
  return { id, startsAt: hour.startsAt }
}
