import type { Customer } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { createViewingVisit, type ViewingRequest } from './inspection-visits.ts'
import { notifyStockVisitBooked } from './messages.ts'
import { cancelOwnTestDrive, moveOwnTestDrive } from './moving.ts'

/** Books a slot at the branch of a used car, under the rules of customers' bookings; mails the customer. */
export async function bookTestDrive(
  portal: Portal,
  tx: Queries,
  customer: Customer,
  look: Omit<ViewingRequest, 'act'>,
  meta: Pick<Meta, 'audit'>,
) {
  const booked = await createViewingVisit(portal, tx, customer, { ...look, act: 'stock_visit' }, meta)
  if (booked.visit) await notifyStockVisitBooked(portal, tx, booked.visit)
  return booked
}

/** Cancels an own visit until the workshop's cut-off. Throws as `PUT /carbookings/cancel` does. */
export const cancelTestDrive = cancelOwnTestDrive

/** Moves an own visit until the workshop's cut-off; `check` refuses the new hour. Throws as `PUT /carbookings/move` does. */
export const moveTestDrive = moveOwnTestDrive
