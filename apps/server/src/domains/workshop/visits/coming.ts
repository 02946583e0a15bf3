import type { Queries } from '../../../platform/database/database.ts'
import type { InboundTaker } from '../../../portal.ts'
import { agreedNumberOf } from '../../account/public.ts'
import { noteComing } from './clock-sql.ts'
import { findVisit } from './sql.ts'

const PAYLOAD = /^coming:([\w-]{1,64})$/

/** What comes back when a customer presses "Saya datang". */
export const comingPayload = (visitId: string): string => `coming:${visitId}`

/** Whether a visit still waits for a customer whose number this is. */
async function isExpected(tx: Queries, visitId: string, from: string): Promise<boolean> {
  const visit = await findVisit(tx, visitId)
  if (visit?.state !== 'scheduled' || visit.customer_id === null) return false
  return (await agreedNumberOf(tx, { kind: 'customer', id: visit.customer_id }, 'always')) === from
}

/** "Saya datang" enters the timeline of the visit and changes nothing else. */
export const takeComing: InboundTaker = async (portal, tx, { kind, payload, from }) => {
  const [, visitId] = PAYLOAD.exec(payload ?? '') ?? []
  if (kind !== 'button' || visitId === undefined || from === null) return 'passed'
  if (!(await isExpected(tx, visitId, from))) return 'passed'
  await noteComing(tx, visitId, portal.clock.now())
  return 'taken'
}
