// What other domains use of this server.

import { newArrivalLink } from '#floor/arrival/server/links.ts'
import { expectedReadyAt } from '#floor/day-plan/server/expected-ready.ts'
import { planExtraWork, requireExtraPossible } from '#floor/day-plan/server/extra-work.ts'
import { fittingDays } from '#floor/day-plan/server/fitting-days.ts'
import {
  findUnfittingHours,
  firstFittingSlot,
  fittingSlots,
  lockAndCheckPlan,
} from '#floor/day-plan/server/offer-hours.ts'
import { formatWork, PACKAGES } from '#floor/day-plan/server/packages.ts'
import { planningContextNow } from '#floor/day-plan/server/planning-context.ts'
import { storePromisedBegin } from '#floor/day-plan/server/promised-begin.ts'
import { updateVisitPlan } from '#floor/day-plan/server/sql.ts'
import { stopWork } from '#floor/day-plan/server/stop-work.ts'
import { createComingLink } from '#floor/preparation/server/coming-link.ts'
import { storeComingReply } from '#floor/preparation/server/sql.ts'
import { issueTicket, issueWalkInTicket } from '#floor/queue/server/issue-ticket.ts'
import { withdrawTicket } from '#floor/queue/server/rules.ts'
import { lockTicket, serveTicketOf, ticketOfVisit } from '#floor/queue/server/sql.ts'
import { nearestFits } from '#floor/stalls/server/affected-jobs.ts'
import { technicianNamed } from '#floor/stalls/server/sql.ts'
import { Failure } from '#server/failure.ts'
import type { FloorPorts } from '#workshop/floor-ports.ts'

export { forgetDoorTickets } from '#floor/queue/server/sql.ts'
export { workshopsWithStalls } from '#floor/stalls/server/setups.ts'

/** Answers what the workshop asks. */
export const floorPorts: FloorPorts = {
  fittingSlots,
  firstFittingSlot,
  findUnfittingHours,
  lockAndCheckPlan,
  fittingDays,
  async nearestFits(context, tx, { workshop, before, after }, ids) {
    const planning = await planningContextNow(context, tx, workshop)
    return nearestFits(tx, { ...planning, hours: before }, after, ids)
  },
  expectedReadyAt,
  async workNames(context) {
    const packages = await context.reference(PACKAGES)
    return (work) => formatWork(packages, work)
  },
  updateVisitPlan,
  storePromisedBegin,
  technicianNamed,
  requireExtraPossible,
  planExtraWork,
  stopWork,
  async issueArrivalTicket(context, tx, { id, branch_id, timezone, service_date }, by, now) {
    const visit = { id, hour: service_date }
    const ticket = { branchId: branch_id, timezone, kind: 'J' as const, via: 'desk' as const, plate: null }
    await issueTicket(context, tx, { ...ticket, visit, by }, now)
  },
  issueWalkInTicket,
  async withdrawArrivalTicket(tx, visit, by, now) {
    const own = await ticketOfVisit(tx, visit.id, visit.branch_id, ['J'])
    const ticket = own && (await lockTicket(tx, own.id))
    if (!ticket) throw new Failure('arrival_called')
    await withdrawTicket(tx, ticket, by, now)
  },
  serveTicketOf,
  createComingLink,
  storeComingReply,
  newArrivalLink,
}
