import { findConsentedNumber } from '#account/public.ts'
import type { InboundHandler } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { announceBesideVisits } from './announce.ts'
import { recordComingReply } from './clock-sql.ts'
import { findVisit, type StoredVisit } from './sql.ts'

const PAYLOAD = /^coming:([\w-]{1,64})$/

/** What comes back when a customer presses "Saya datang". */
export const comingPayload = (visitId: string): string => `coming:${visitId}`

/** The visit, if it still waits for a customer whose number this is. */
async function findExpected(tx: Queries, visitId: string, from: string): Promise<StoredVisit | null> {
  const visit = await findVisit(tx, visitId)
  if (visit?.state !== 'scheduled' || visit.customer_id === null) return null
  const number = await findConsentedNumber(tx, { kind: 'customer', id: visit.customer_id }, 'always')
  return number === from ? visit : null
}

/** "Saya datang" enters the timeline of the visit and the list of its workshop's next day. */
export const handleComingReply: InboundHandler = async (context, tx, { kind, payload, from }) => {
  const [, visitId] = PAYLOAD.exec(payload ?? '') ?? []
  if (kind !== 'button' || visitId === undefined || from === null) return 'passed'
  const visit = await findExpected(tx, visitId, from)
  if (!visit) return 'passed'
  const now = context.clock.now()
  await recordComingReply(tx, visitId, now, null)
  const sure = { visit_id: visitId, branch_id: visit.branch_id, hour: visit.service_date }
  if (await context.floor.storeComingReply(tx, sure, now)) await announceBesideVisits(tx, [visit])
  return 'taken'
}
