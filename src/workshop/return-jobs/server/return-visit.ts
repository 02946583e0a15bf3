import { longDay, placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireFit } from '#workshop/bookings/server/require-fit-in-plan.ts'
import { bookHour, type WantedHour } from '#workshop/bookings/server/reserved-hours.ts'
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
import { findVisit } from '#workshop/visits/server/sql.ts'
import type { StoredReturnJob } from './sql.ts'

interface Wanted {
  job: StoredReturnJob
  wanted: WantedHour
  /** Words that the customer reads. */
  words: string
}

/** Books the visit at which the car of a return job is checked again; it is a visit like others from then on. Returns its id. */
export async function createReturnVisit(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  { job, wanted, words }: Wanted,
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  const now = context.clock.now()
  const workshop = await requireWorkshop(context, job.branch_id)
  const id = context.chance.recordId()
  const { customer_id, car_id, car_name, service_type, name, phone, email } = job
  const { branch, province, city, timezone } = workshop
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
    wanted,
    now,
  )
  const day = longDay(placeClock(job.handed_over_at ?? now, timezone).day)
  await setReturnOf(
    tx,
    { id, branch_id: workshop.id },
    { return_of: job.visit_id, mileage: job.mileage, service_notes: `Ulang dari ${day}. ${words}` },
  )
  const reserved = { workshop, openings, hour }
  const fits = await requireFit(context, tx, { ...job, id }, reserved, wanted.whenFull, now)
  const { plate } = job
  await openBookedVisit(
    context,
    tx,
    staff,
    { id, workshop, plate, act: 'return_visit', startsAt: hour.startsAt, over, customer_id, name },
    meta,
  )
  if (fits === false) await context.floor.updateVisitPlan(tx, id, { past_plan: true })
  const visit = await findVisit(tx, id)
  if (!visit) throw new Failure('not_found')
  const message = buildVisitMail(visit, context.config, {
    key: 'return',
    counting: BY_WORKSHOP,
    subject: `Diperiksa lagi: ${formatPlate(plate)}, ${formatVisitTime(visit)}`,
    heading: 'Diperiksa lagi',
    paragraphs: [
      `Kami menunggu Anda ${formatVisitTime(visit)}.`,
      `Kata bengkel: ${words}`,
      'Bengkel memeriksa dulu. Pekerjaan berbayar hanya dikerjakan setelah Anda setuju.',
    ],
  })
  await notifyOwner(
    context,
    tx,
    visit,
    buildOwnerNotice(
      visit,
      message,
      'Mobil diperiksa lagi',
      `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.`,
    ),
  )
  return id
}
