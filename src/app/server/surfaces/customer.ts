import type { FastifyInstance } from 'fastify'
import { channelTestRoutes } from '#account/channel-tests/server/routes.ts'
import { notificationRoutes } from '#account/notifications/server/routes.ts'
import { passkeyRoutes } from '#account/passkeys/server/routes.ts'
import { personalDataRoutes } from '#account/personal-data/server/routes.ts'
import { profileRoutes } from '#account/profile/server/routes.ts'
import { mountEmailConfirmation } from '#account/sign-in/server/confirmation-page.ts'
import { authRoutes } from '#account/sign-in/server/routes.ts'
import { liveSession, openIdentity } from '#account/sign-in/server/sessions.ts'
import { mountSocial, socialRoutes } from '#account/social/server/routes.ts'
import { whatsAppConsentRoutes } from '#account/whatsapp/server/routes.ts'
import { arrivalRoutes } from '#floor/arrival/server/routes.ts'
import { comingRoutes } from '#floor/preparation/server/routes.ts'
import { calendarFeedRoutes, mountCalendarFeed } from '#garage/calendar-feed/server/routes.ts'
import { carCareRoutes } from '#garage/car-care/server/routes.ts'
import { carCostRoutes } from '#garage/car-costs/server/routes.ts'
import { carTransferRoutes } from '#garage/car-transfers/server/routes.ts'
import { carRoutes } from '#garage/cars/server/routes.ts'
import { odometerRoutes } from '#garage/odometer/server/odometer-routes.ts'
import { passportRoutes } from '#garage/passports/server/routes.ts'
import { promisesRoutes } from '#garage/promises/server/routes.ts'
import { contactRoutes } from '#office/contact/server/routes.ts'
import { contentRoutes } from '#office/content/server/routes.ts'
import { ownThreadRoutes } from '#office/inbox/server/routes.ts'
import type { AppContext } from '#server/app-context.ts'
import { openSurface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { customerTopic, type LiveStreams } from '#server/http/live-streams.ts'
import { networkOf } from '#server/limits/networks.ts'
import { carAlertRoutes } from '#stock/car-alerts/server/routes.ts'
import { carModelRoutes } from '#stock/car-models/server/routes.ts'
import { carReturnRoutes } from '#stock/car-returns/server/routes.ts'
import { handOverRoutes } from '#stock/hand-overs/server/routes.ts'
import { inspectionRequestRoutes } from '#stock/inspection-requests/server/routes.ts'
import { inspectionRoutes } from '#stock/inspections/server/routes.ts'
import { instalmentRoutes } from '#stock/instalments/server/routes.ts'
import { newCarRoutes } from '#stock/new-cars/server/routes.ts'
import { punctualityOfBranch } from '#stock/order-papers/server/punctuality.ts'
import { orderPaperRoutes } from '#stock/order-papers/server/routes.ts'
import { carOrderRoutes } from '#stock/orders/server/routes.ts'
import { receiptRoutes } from '#stock/payments/server/routes.ts'
import { priceCheckRoutes } from '#stock/price-checks/server/routes.ts'
import { purchaseCostRoutes } from '#stock/purchase-costs/server/routes.ts'
import { savedCarRoutes } from '#stock/saved-cars/server/routes.ts'
import { stockVisitRoutes } from '#stock/test-drives/server/routes.ts'
import { ownTradeInCaseRoutes } from '#stock/trade-in/server/cases/routes.ts'
import { tradeInRoutes } from '#stock/trade-in/server/routes.ts'
import { usedCarRoutes } from '#stock/used-cars/server/routes.ts'
import { bookingRoutes } from '#workshop/bookings/server/routes.ts'
import { complaintPhotoRoutes } from '#workshop/complaint-cards/server/routes.ts'
import { keptWordRoutes } from '#workshop/figures/server/routes.ts'
import { followUpRoutes } from '#workshop/follow-ups/server/follow-ups-routes.ts'
import { regionRoutes } from '#workshop/regions/server/routes.ts'
import { servicePriceRoutes } from '#workshop/service-prices/server/routes.ts'
import { ownVisitRoutes } from '#workshop/visits/server/routes.ts'
import { ownWaitingRoutes } from '#workshop/waiting-list/server/routes.ts'
import { ownWorkOrderRoutes } from '#workshop/work-orders/server/routes.ts'
import { workshopChoiceRoutes } from '#workshop/workshop-choice/server/routes.ts'
import { portalEndpoints } from '../../calls/portal.ts'

/** Mounts the customer API (A) at the documented paths, with B and C as the browser reaches them. */
export function mountCustomer(app: FastifyInstance, context: AppContext, live: LiveStreams): void {
  const traffic = context.traffic.open('portal')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${networkOf(request.ip)}`, context.config.traffic.addressPerMinute)
  })
  const identify = openIdentity(context)
  const surface = openSurface(app, context, {
    async identify(request) {
      const customer = await identify(request)
      if (customer) traffic.spend(`session:${customer.sessionId}`, context.config.traffic.sessionPerMinute)
      return customer
    },
  })
  authRoutes(surface, context)
  socialRoutes(surface, context)
  passkeyRoutes(surface, context)
  profileRoutes(surface, context)
  personalDataRoutes(surface, context)
  carRoutes(surface, context)
  passportRoutes(surface, context)
  carCareRoutes(surface, context)
  promisesRoutes(surface, context)
  carTransferRoutes(surface, context)
  carCostRoutes(surface, context)
  odometerRoutes(surface, context)
  bookingRoutes(surface, context)
  arrivalRoutes(surface, context)
  complaintPhotoRoutes(surface, context)
  ownVisitRoutes(surface, context)
  ownWorkOrderRoutes(surface, context)
  comingRoutes(surface, context)
  ownWaitingRoutes(surface, context)
  followUpRoutes(surface, context)
  regionRoutes(surface, context)
  keptWordRoutes(surface, context, ({ id, timezone }) =>
    punctualityOfBranch(context, { branch_id: id, timezone }),
  )
  workshopChoiceRoutes(surface, context)
  contentRoutes(surface, context)
  contactRoutes(surface, context)
  ownThreadRoutes(surface, context)
  notificationRoutes(surface, context)
  channelTestRoutes(surface, context)
  whatsAppConsentRoutes(surface, context)
  calendarFeedRoutes(surface, context)
  priceCheckRoutes(surface, context)
  instalmentRoutes(surface, context)
  purchaseCostRoutes(surface, context)
  tradeInRoutes(surface, context)
  ownTradeInCaseRoutes(surface, context)
  usedCarRoutes(surface, context)
  inspectionRoutes(surface, context)
  savedCarRoutes(surface, context)
  carAlertRoutes(surface, context)
  servicePriceRoutes(surface, context)
  stockVisitRoutes(surface, context)
  carOrderRoutes(surface, context)
  inspectionRequestRoutes(surface, context)
  handOverRoutes(surface, context)
  orderPaperRoutes(surface, context)
  carReturnRoutes(surface, context)
  receiptRoutes(surface, context)
  carModelRoutes(surface, context)
  newCarRoutes(surface, context)
  surface.complete(portalEndpoints)
  app.get('/carbookings/live', async (request, reply) => {
    const customer = await identify(request)
    if (!customer) throw new Failure('session_ended')
    const { sessionId, id: personId } = customer
    const mayStay = async () => (await liveSession(context.db, sessionId, context.clock.now())) !== null
    live.follow(request, reply, { of: customerTopic(customer), owner: { sessionId, personId }, mayStay })
  })
  mountEmailConfirmation(app, context)
  mountCalendarFeed(app, context)
  mountSocial(app, context)
}
