import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '#account/staff/server/routes.ts'
import { openStaffIdentity, sessionLives } from '#account/staff/server/sessions.ts'
import { branchNumberRoutes } from '#account/whatsapp/server/branch-number-routes.ts'
import { dayPlanRoutes } from '#floor/day-plan/server/routes.ts'
import { displayRoutes } from '#floor/displays/server/routes.ts'
import { canDisplayListen, openDisplayIdentity } from '#floor/displays/server/rules.ts'
import { planFigureRoutes } from '#floor/plan-figures/server/routes.ts'
import { preparationRoutes } from '#floor/preparation/server/routes.ts'
import { queueRoutes } from '#floor/queue/server/routes.ts'
import { stallRoutes } from '#floor/stalls/server/routes.ts'
import { chassisCheckRoutes } from '#garage/odometer/server/chassis-checks-routes.ts'
import { auditLogRoutes } from '#office/audit-log/server/routes.ts'
import { deskContentRoutes } from '#office/content/server/routes.ts'
import { customerRoutes } from '#office/customers/server/routes.ts'
import { dataSetRoutes } from '#office/data-sets/server/routes.ts'
import { inboxRoutes, whatsAppThreadRoutes } from '#office/inbox/server/routes.ts'
import { viewRoutes } from '#office/list-views/server/routes.ts'
import { messageFigureRoutes } from '#office/message-figures/server/routes.ts'
import type { Portal } from '#server/app-context.ts'
import { canAccessBranch } from '#server/calls/actor.ts'
import { requireOwnOrigin } from '#server/calls/own-origin.ts'
import { openSurface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { branchTopic, type LiveStreams } from '#server/http/live-streams.ts'
import { networkOf } from '#server/limits/networks.ts'
import { deskInspectionRoutes } from '#stock/inspections/server/routes.ts'
import { mountDeskMedia } from '#stock/photos/server/media-routes.ts'
import { stockCarRoutes } from '#stock/photos/server/routes.ts'
import { sellerCostRoutes } from '#stock/purchase-costs/server/routes.ts'
import { tradeInCaseRoutes } from '#stock/trade-in/server/cases/routes.ts'
import { sentPhotoRoutes } from '#workshop/complaint-cards/server/routes.ts'
import { figureRoutes } from '#workshop/figures/server/routes.ts'
import { followUpFigureRoutes } from '#workshop/follow-ups/server/follow-up-figures-routes.ts'
import { returnJobRoutes } from '#workshop/return-jobs/server/routes.ts'
import { visitRoutes } from '#workshop/visits/server/routes.ts'
import { waitingRoutes } from '#workshop/waiting-list/server/routes.ts'
import { workOrderRoutes } from '#workshop/work-orders/server/routes.ts'
import { workshopHoursRoutes } from '#workshop/workshop-hours/server/routes.ts'
import { workshopListRoutes } from '#workshop/workshop-list/server/routes.ts'
import { deskEndpoints } from '../../calls/desk.ts'

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
