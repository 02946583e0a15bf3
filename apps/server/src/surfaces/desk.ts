import { deskEndpoints } from '@toyota-trust/contracts/desk/desk.ts'
import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '../domains/account/staff/routes.ts'
import { openStaffIdentity, sessionLives } from '../domains/account/staff/sessions.ts'
import { branchNumberRoutes } from '../domains/account/whatsapp/branch-number-routes.ts'
import { chassisCheckRoutes } from '../domains/garage/chassis-checks/routes.ts'
import { auditLogRoutes } from '../domains/office/audit-log/routes.ts'
import { deskContentRoutes } from '../domains/office/content/routes.ts'
import { customerRoutes } from '../domains/office/customers/routes.ts'
import { dataSetRoutes } from '../domains/office/data-sets/routes.ts'
import { inboxRoutes, whatsAppThreadRoutes } from '../domains/office/inbox/routes.ts'
import { viewRoutes } from '../domains/office/list-views/routes.ts'
import { messageFigureRoutes } from '../domains/office/message-figures/routes.ts'
import { deskInspectionRoutes } from '../domains/stock/inspections/routes.ts'
import { mountDeskMedia } from '../domains/stock/photos/media-routes.ts'
import { stockCarRoutes } from '../domains/stock/photos/routes.ts'
import { sellerCostRoutes } from '../domains/stock/purchase-costs/routes.ts'
import { tradeInCaseRoutes } from '../domains/stock/trade-in/cases/routes.ts'
import { sentPhotoRoutes } from '../domains/workshop/complaint-cards/routes.ts'
import { dayPlanRoutes } from '../domains/workshop/day-plan/routes.ts'
import { displayRoutes } from '../domains/workshop/displays/routes.ts'
import { canDisplayListen, openDisplayIdentity } from '../domains/workshop/displays/rules.ts'
import { figureRoutes } from '../domains/workshop/figures/routes.ts'
import { followUpFigureRoutes } from '../domains/workshop/follow-up-figures/routes.ts'
import { planFigureRoutes } from '../domains/workshop/plan-figures/routes.ts'
import { preparationRoutes } from '../domains/workshop/preparation/routes.ts'
import { queueRoutes } from '../domains/workshop/queue/routes.ts'
import { returnJobRoutes } from '../domains/workshop/return-jobs/routes.ts'
import { stallRoutes } from '../domains/workshop/stalls/routes.ts'
import { visitRoutes } from '../domains/workshop/visits/routes.ts'
import { waitingRoutes } from '../domains/workshop/waiting-list/routes.ts'
import { workOrderRoutes } from '../domains/workshop/work-orders/routes.ts'
import { workshopHoursRoutes } from '../domains/workshop/workshop-hours/routes.ts'
import { workshopListRoutes } from '../domains/workshop/workshop-list/routes.ts'
import { canAccessBranch } from '../platform/calls/actor.ts'
import { requireOwnOrigin } from '../platform/calls/own-origin.ts'
import { openSurface } from '../platform/calls/surface.ts'
import { Failure } from '../platform/failure.ts'
import { branchTopic, type LiveStreams } from '../platform/http/live-streams.ts'
import { networkOf } from '../platform/limits/networks.ts'
import type { Portal } from '../portal.ts'

interface Branch {
  branchId: string
}

/** Mounts the desk, where workshops and head office work. A customer's token is ignored here. */
export function mountDesk(app: FastifyInstance, portal: Portal, live: LiveStreams): void {
  const traffic = portal.traffic.open('desk')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${networkOf(request.ip)}`, portal.config.traffic.addressPerMinute)
    requireOwnOrigin(portal.config, request)
  })
  const requireStaff = openStaffIdentity(portal)
  const requireDisplay = openDisplayIdentity(portal)
  const surface = openSurface(app, portal, {
    identify: async () => null,
    requireDisplay,
    async requireStaff(request) {
      const member = await requireStaff(request)
      traffic.spend(`session:${member.sessionId}`, portal.config.traffic.sessionPerMinute)
      return member
    },
  })
  staffRoutes(surface, portal)
  viewRoutes(surface, portal)
  auditLogRoutes(surface, portal)
  customerRoutes(surface, portal)
  deskContentRoutes(surface, portal)
  workshopListRoutes(surface, portal)
  visitRoutes(surface, portal)
  workshopHoursRoutes(surface, portal)
  stallRoutes(surface, portal)
  dayPlanRoutes(surface, portal)
  figureRoutes(surface, portal)
  planFigureRoutes(surface, portal)
  followUpFigureRoutes(surface, portal)
  preparationRoutes(surface, portal)
  waitingRoutes(surface, portal)
  returnJobRoutes(surface, portal)
  queueRoutes(surface, portal)
  displayRoutes(surface, portal)
  workOrderRoutes(surface, portal)
  chassisCheckRoutes(surface, portal)
  sentPhotoRoutes(surface, portal)
  inboxRoutes(surface, portal)
  whatsAppThreadRoutes(surface, portal)
  messageFigureRoutes(surface, portal)
  branchNumberRoutes(surface, portal)
  tradeInCaseRoutes(surface, portal)
  deskInspectionRoutes(surface, portal)
  dataSetRoutes(surface, portal)
  stockCarRoutes(surface, portal)
  sellerCostRoutes(surface, portal)
  surface.complete(deskEndpoints)
  mountDeskMedia(app, portal, requireStaff)
  app.get('/desk/api/display/live', async (request, reply) => {
    const screen = await requireDisplay(request)
    live.follow(request, reply, {
      of: branchTopic(screen.branchId),
      owner: { sessionId: screen.id, personId: screen.id },
      mayStay: () => canDisplayListen(portal, screen),
    })
  })
  app.get<{ Params: Branch }>('/desk/api/branches/:branchId/live', async (request, reply) => {
    const member = await requireStaff(request)
    const branchId = Number(request.params.branchId)
    if (!canAccessBranch(member, branchId)) throw new Failure('not_found')
    // An open page keeps no session alive, and ends with it.
    const { sessionId, id: personId } = member
    live.follow(request, reply, {
      of: branchTopic(branchId),
      owner: { sessionId, personId },
      mayStay: () => sessionLives(portal.db, member, portal.clock.now()),
    })
  })
}
