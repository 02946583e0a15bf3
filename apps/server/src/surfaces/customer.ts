import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import type { FastifyInstance } from 'fastify'
import { channelTestRoutes } from '../domains/account/channel-tests/routes.ts'
import { notificationRoutes } from '../domains/account/notifications/routes.ts'
import { passkeyRoutes } from '../domains/account/passkeys/routes.ts'
import { personalDataRoutes } from '../domains/account/personal-data/routes.ts'
import { profileRoutes } from '../domains/account/profile/routes.ts'
import { authRoutes, mountEmailConfirmation } from '../domains/account/sign-in/routes.ts'
import { liveSession, openIdentity } from '../domains/account/sign-in/sessions.ts'
import { mountSocial, socialRoutes } from '../domains/account/social/routes.ts'
import { whatsAppConsentRoutes } from '../domains/account/whatsapp-consents/routes.ts'
import { calendarFeedRoutes, mountCalendarFeed } from '../domains/garage/calendar-feed/routes.ts'
import { carCareRoutes } from '../domains/garage/car-care/routes.ts'
import { carCostRoutes } from '../domains/garage/car-costs/routes.ts'
import { carTransferRoutes } from '../domains/garage/car-transfers/routes.ts'
import { carRoutes } from '../domains/garage/cars/routes.ts'
import { odometerRoutes } from '../domains/garage/odometer/routes.ts'
import { passportRoutes } from '../domains/garage/passports/routes.ts'
import { contactRoutes } from '../domains/office/contact/routes.ts'
import { contentRoutes } from '../domains/office/content/routes.ts'
import { ownThreadRoutes } from '../domains/office/inbox/routes.ts'
import { carModelRoutes } from '../domains/stock/car-models/routes.ts'
import { inspectionRoutes } from '../domains/stock/inspections/routes.ts'
import { instalmentRoutes } from '../domains/stock/instalments/routes.ts'
import { newCarRoutes } from '../domains/stock/new-cars/routes.ts'
import { priceCheckRoutes } from '../domains/stock/price-checks/routes.ts'
import { purchaseCostRoutes } from '../domains/stock/purchase-costs/routes.ts'
import { savedCarRoutes } from '../domains/stock/saved-cars/routes.ts'
import { stockVisitRoutes } from '../domains/stock/test-drives/routes.ts'
import { ownTradeInCaseRoutes } from '../domains/stock/trade-in/cases/routes.ts'
import { tradeInRoutes } from '../domains/stock/trade-in/routes.ts'
import { usedCarRoutes } from '../domains/stock/used-cars/routes.ts'
import { arrivalRoutes } from '../domains/workshop/arrival/routes.ts'
import { bookingRoutes } from '../domains/workshop/bookings/routes.ts'
import { complaintPhotoRoutes } from '../domains/workshop/complaint-cards/routes.ts'
import { keptWordRoutes } from '../domains/workshop/figures/routes.ts'
import { followUpRoutes } from '../domains/workshop/follow-ups/routes.ts'
import { comingRoutes } from '../domains/workshop/preparation/routes.ts'
import { regionRoutes } from '../domains/workshop/regions/routes.ts'
import { servicePriceRoutes } from '../domains/workshop/service-prices/routes.ts'
import { ownVisitRoutes } from '../domains/workshop/visits/routes.ts'
import { ownWaitingRoutes } from '../domains/workshop/waiting-list/routes.ts'
import { ownWorkOrderRoutes } from '../domains/workshop/work-orders/routes.ts'
import { workshopChoiceRoutes } from '../domains/workshop/workshop-choice/routes.ts'
import { openSurface } from '../platform/calls/surface.ts'
import { Failure } from '../platform/failure.ts'
import { customerTopic, type LiveStreams } from '../platform/http/live-streams.ts'
import { networkOf } from '../platform/limits/networks.ts'
import type { Portal } from '../portal.ts'

/** Mounts the customer API (A) at the documented paths, with B and C as the browser reaches them. */
export function mountCustomer(app: FastifyInstance, portal: Portal, live: LiveStreams): void {
  const traffic = portal.traffic.open('portal')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${networkOf(request.ip)}`, portal.config.traffic.addressPerMinute)
  })
  const identify = openIdentity(portal)
  const surface = openSurface(app, portal, {
    async identify(request) {
      const customer = await identify(request)
      if (customer) traffic.spend(`session:${customer.sessionId}`, portal.config.traffic.sessionPerMinute)
      return customer
    },
  })
  authRoutes(surface, portal)
  socialRoutes(surface, portal)
  passkeyRoutes(surface, portal)
  profileRoutes(surface, portal)
  personalDataRoutes(surface, portal)
  carRoutes(surface, portal)
  passportRoutes(surface, portal)
  carCareRoutes(surface, portal)
  carTransferRoutes(surface, portal)
  carCostRoutes(surface, portal)
  odometerRoutes(surface, portal)
  bookingRoutes(surface, portal)
  arrivalRoutes(surface, portal)
  complaintPhotoRoutes(surface, portal)
  ownVisitRoutes(surface, portal)
  ownWorkOrderRoutes(surface, portal)
  comingRoutes(surface, portal)
  ownWaitingRoutes(surface, portal)
  followUpRoutes(surface, portal)
  regionRoutes(surface, portal)
  keptWordRoutes(surface, portal)
  workshopChoiceRoutes(surface, portal)
  contentRoutes(surface, portal)
  contactRoutes(surface, portal)
  ownThreadRoutes(surface, portal)
  notificationRoutes(surface, portal)
  channelTestRoutes(surface, portal)
  whatsAppConsentRoutes(surface, portal)
  calendarFeedRoutes(surface, portal)
  priceCheckRoutes(surface, portal)
  instalmentRoutes(surface, portal)
  purchaseCostRoutes(surface, portal)
  tradeInRoutes(surface, portal)
  ownTradeInCaseRoutes(surface, portal)
  usedCarRoutes(surface, portal)
  inspectionRoutes(surface, portal)
  savedCarRoutes(surface, portal)
  servicePriceRoutes(surface, portal)
  stockVisitRoutes(surface, portal)
  carModelRoutes(surface, portal)
  newCarRoutes(surface, portal)
  surface.complete(portalEndpoints)
  app.get('/carbookings/live', async (request, reply) => {
    const customer = await identify(request)
    if (!customer) throw new Failure('session_ended')
    const { sessionId, id: personId } = customer
    const mayStay = async () => (await liveSession(portal.db, sessionId, portal.clock.now())) !== null
    live.follow(request, reply, { of: customerTopic(customer), owner: { sessionId, personId }, mayStay })
  })
  mountEmailConfirmation(app, portal)
  mountCalendarFeed(app, portal)
  mountSocial(app, portal)
}
