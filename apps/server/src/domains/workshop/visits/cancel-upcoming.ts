import type { Customer } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { headsOf } from '../../account/public.ts'
import { forgetWhose } from '../bookings/anonymise.ts'
import { releaseHour } from '../bookings/reserved-hours.ts'
import { goneMail, leftMail } from './leaving-mail.ts'
import { openOf } from './leaving-sql.ts'
import { writeDown } from './rules.ts'
import { lockVisit, OPEN } from './sql.ts'

/**
 * Lets every visit to come of a customer go whose account is being erased, whatever the workshops' cut-offs: hours are free
 * again, the dealer's system and the heads of the workshops are told, without a word of whose visit it was. One that is under
 * way goes with the account all the same: the heads are told of it, who would look for its card in vain.
 */
export async function cancelAllOf(
  portal: Portal,
  tx: Queries,
  customer: Customer,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const now = portal.clock.now()
  for (const id of await openOf(tx, customer)) {
    const visit = await lockVisit(tx, id)
    // Somebody at the desk was faster.
    if (!visit || !OPEN.some((state) => state === visit.state)) continue
    const heads = await headsOf(tx, visit.branch_id)
    if (visit.state !== 'scheduled' || visit.service_date <= now) {
      for (const head of heads) await portal.outbox.put(tx, goneMail(visit, head))
      continue
    }
    await releaseHour(tx, id, now)
    await forgetWhose(tx, id)
    const change = {
      plate: '',
      ended_by: 'customer' as const,
      ended_reason: null,
      calendar_sequence: visit.calendar_sequence + 1,
    }
    await writeDown(portal, tx, customer, visit, { act: 'cancel', to: 'cancelled', change }, now, meta)
    for (const head of heads) await portal.outbox.put(tx, leftMail(visit, head))
  }
}
