import type * as z from 'zod/mini'
import { maskedPhone } from '#core/phone.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { maskEmail } from '#server/logger.ts'
import { reloadVisit, requireReadableVisit } from '#workshop/visits/server/rules.ts'
import type { workOrder } from '../desk-work-orders.contract.ts'
import { blocksHandOver, totalsOf } from '../work-order-lines.model.ts'
import { buildWorkOrderLineResponse } from './line-answers.ts'
import { nextService } from './next-service.ts'
import { freeServiceOfVisit } from './programme.ts'
import { readingBefore } from './readings.ts'
import { recordOfVisit } from './record-sql.ts'
import { findBill, findIntake, linesOf, newestRequest, photosOf } from './sql.ts'

/** The work order of a visit for a member of staff. */
export async function buildWorkOrderResponse(
  context: Pick<AppContext, 'reference' | 'clock'>,
  tx: Queries,
  staff: StaffMember,
  id: string,
): Promise<z.input<typeof workOrder>> {
  const now = context.clock.now()
  const row = await requireReadableVisit(tx, staff, id)
  const [visit, intake, last, photos, lines, request, bill, record, free_service] = await Promise.all([
    reloadVisit(tx, staff, id, now),
    findIntake(tx, id),
    readingBefore(tx, row),
    photosOf(tx, id),
    linesOf(tx, id),
    newestRequest(tx, id),
    findBill(tx, id),
    recordOfVisit(tx, id),
    freeServiceOfVisit(context, tx, row),
  ])
  return {
    visit,
    intake: intake ?? null,
    last_reading: last,
    photos,
    lines: lines.map((line) => buildWorkOrderLineResponse(row, line)),
    totals: totalsOf(lines),
    request: request
      ? {
          sent_at: request.sent_at,
          by: request.sent_by,
          to_email: row.email ? maskEmail(row.email) : null,
          to_phone: row.phone ? maskedPhone(row.phone) : null,
          resent_at: request.resent_at,
          opened_at: request.opened_at,
          email_opened_at: request.email_opened_at,
          sms_opened_at: request.sms_opened_at,
          account_opened_at: request.account_opened_at,
          new_promise_at: request.new_promise_at,
        }
      : null,
    bill: bill ?? {
      odometer_out: null,
      invoice_number: '',
      advice: '',
      ...nextService(row, intake?.odometer ?? null, now),
      service_number: free_service?.proposed_number ?? null,
      unchecked_reason: null,
    },
    bill_saved: bill !== undefined,
    free_service,
    blocked: lines.filter((line) => line.done && blocksHandOver(line)).map((line) => line.id),
    record_id: record?.id ?? null,
  }
}
