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
import { deskPromisesRoutes } from '#garage/promises/server/desk-routes.ts'
import { auditLogRoutes } from '#office/audit-log/server/routes.ts'
import { deskContentRoutes } from '#office/content/server/routes.ts'
import { customerRoutes } from '#office/customers/server/routes.ts'
import { dataSetRoutes } from '#office/data-sets/server/routes.ts'
import { inboxRoutes, whatsAppThreadRoutes } from '#office/inbox/server/routes.ts'
import { viewRoutes } from '#office/list-views/server/routes.ts'
import { messageFigureRoutes } from '#office/message-figures/server/routes.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch } from '#server/calls/actor.ts'
import { requireOwnOrigin } from '#server/calls/own-origin.ts'
import { openSurface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { branchTopic, type LiveStreams } from '#server/http/live-streams.ts'
import { networkOf } from '#server/limits/networks.ts'
import { deskCarReturnRoutes } from '#stock/car-returns/server/routes.ts'
import { deskHandOverRoutes } from '#stock/hand-overs/server/routes.ts'
import { deskInspectionRoutes } from '#stock/inspections/server/routes.ts'
import { deskOrderPaperRoutes } from '#stock/order-papers/server/routes.ts'
import { deskOrderRoutes } from '#stock/orders/server/desk-routes.ts'
import { deskPaymentRoutes } from '#stock/payments/server/desk-routes.ts'
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
export function mountDesk(app: FastifyInstance, context: AppContext, live: LiveStreams): void {
  const traffic = context.traffic.open('desk')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${networkOf(request.ip)}`, context.config.traffic.addressPerMinute)
    requireOwnOrigin(context.config, request)
  })
  const requireStaff = openStaffIdentity(context)
  const requireDisplay = openDisplayIdentity(context)
  const surface = openSurface(app, context, {
    identify: async () => null,
    requireDisplay,
    async requireStaff(request) {
      const member = await requireStaff(request)
      traffic.spend(`session:${member.sessionId}`, context.config.traffic.sessionPerMinute)
      return member
    },
  })
  staffRoutes(surface, context)
  viewRoutes(surface, context)
  auditLogRoutes(surface, context)
  customerRoutes(surface, context)
  deskContentRoutes(surface, context)
  workshopListRoutes(surface, context)
  visitRoutes(surface, context)
  workshopHoursRoutes(surface, context)
  stallRoutes(surface, context)
  dayPlanRoutes(surface, context)
  figureRoutes(surface, context)
  planFigureRoutes(surface, context)
  followUpFigureRoutes(surface, context)
  preparationRoutes(surface, context)
  waitingRoutes(surface, context)
  returnJobRoutes(surface, context)
  queueRoutes(surface, context)
  displayRoutes(surface, context)
  workOrderRoutes(surface, context)
  chassisCheckRoutes(surface, context)
  deskPromisesRoutes(surface, context)
  sentPhotoRoutes(surface, context)
  inboxRoutes(surface, context)
  whatsAppThreadRoutes(surface, context)
  messageFigureRoutes(surface, context)
  branchNumberRoutes(surface, context)
  tradeInCaseRoutes(surface, context)
  deskInspectionRoutes(surface, context)
  dataSetRoutes(surface, context)
  stockCarRoutes(surface, context)
  sellerCostRoutes(surface, context)
  deskOrderRoutes(surface, context)
  deskHandOverRoutes(surface, context)
  deskOrderPaperRoutes(surface, context)
  deskCarReturnRoutes(surface, context)
  deskPaymentRoutes(surface, context)
  surface.complete(deskEndpoints)
  mountDeskMedia(app, context, requireStaff)
  app.get('/desk/api/display/live', async (request, reply) => {
    const screen = await requireDisplay(request)
    live.follow(request, reply, {
      of: branchTopic(screen.branchId),
      owner: { sessionId: screen.id, personId: screen.id },
      mayStay: () => canDisplayListen(context, screen),
    })
  })
  app.get<{ Params: Branch }>('/desk/api/branches/:branchId/live', async (request, reply) => {
    const member = await requireStaff(request)
    const { branchId: typed } = request.params
    // Digits only: `1e3` and ` 0x3e9` are no addresses of a workshop.
    const branchId = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
    if (!canAccessBranch(member, branchId)) throw new Failure('not_found')
    // An open page keeps no session alive, and ends with it.
    const { sessionId, id: personId } = member
    live.follow(request, reply, {
      of: branchTopic(branchId),
      owner: { sessionId, personId },
      mayStay: () => sessionLives(context.db, member, context.clock.now()),
    })
  })
}
