import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { bookHour, releaseHour } from '#workshop/bookings/server/reserved-hours.ts'
import { holdBooking, markVerified } from '#workshop/bookings/server/sql.ts'
import { insertWalk } from '#workshop/waiting-list/server/sql.ts'
import { bookVisitWithoutCar, openBookedVisit, type VisitWithoutCar } from './booked-visits.ts'
import { notifyStockVisitBooked } from './messages.ts'
import { cancelOwnTestDrive, moveOwnTestDrive } from './move-or-cancel-visit.ts'
import { findVisit, type VisitKey } from './sql.ts'

/** Books a slot at the branch of a used car, under the rules of customers' bookings; mails the customer. */
export async function bookTestDrive(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  look: Omit<VisitWithoutCar, 'act'>,
  meta: Pick<Meta, 'audit'>,
) {
  const booked = await bookVisitWithoutCar(context, tx, customer, { ...look, act: 'stock_visit' }, meta)
  if (booked.visit) await notifyStockVisitBooked(context, tx, booked.visit)
  return booked
}

/** Cancels an own visit until the workshop's cut-off. Throws as `PUT /carbookings/cancel` does. */
export const cancelTestDrive = cancelOwnTestDrive

/** Moves an own visit until the workshop's cut-off; `check` refuses the new hour. Throws as `PUT /carbookings/move` does. */
export const moveTestDrive = moveOwnTestDrive

/** Takes a slot for a test drive until `heldUntil`, without a visit: its number is not proved yet. */
export async function holdTestDrive(
  context: AppContext,
  tx: Queries,
  { workshop, car_name, owner, wanted }: Pick<VisitWithoutCar, 'workshop' | 'car_name' | 'owner' | 'wanted'>,
  heldUntil: Date,
) {
  const now = context.clock.now()
  const id = context.chance.recordId()
  const { branch, province, city, timezone } = workshop
  const { hour } = await bookHour(
    tx,
    {
      id,
      workshop,
      branch,
      province,
      city,
      timezone,
      branch_id: workshop.id,
      car_id: null,
      car_name,
      service_type: 'Test drive',
      ...owner,
      created_at: now,
      updated_at: now,
    },
    wanted,
    now,
  )
  await holdBooking(tx, { id, branch_id: workshop.id }, heldUntil)
  return { id, hour }
}

/** Opens the visit of a held test drive whose number is proved; mails a customer with an address. */
export async function openTestDrive(
  context: AppContext,
  tx: Queries,
  drive: {
    id: string
    branch_id: number
    timezone: string
    service_date: Date
    plate: string
    customer_id: string | null
    name: string
  },
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const { id, branch_id, timezone, service_date, plate, customer_id, name } = drive
  await markVerified(tx, drive, context.clock.now())
  await openBookedVisit(
    context,
    tx,
    { kind: 'customer', id: customer_id },
    {
      id,
      plate,
      customer_id,
      name,
      workshop: { id: branch_id, timezone },
      act: 'stock_visit',
      startsAt: service_date,
      over: 0,
    },
    meta,
  )
  const visit = await findVisit(tx, id)
  if (visit) await notifyStockVisitBooked(context, tx, visit)
}

/** Releases a held test drive; the clock offers its hour to customers who wait for one. */
export async function releaseTestDrive(tx: Queries, key: VisitKey, now: Date): Promise<void> {
  await releaseHour(tx, key, now)
  await insertWalk(tx, key.branch_id, now)
}
