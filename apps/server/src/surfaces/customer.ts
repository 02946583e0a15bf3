import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import type { FastifyInstance } from 'fastify'
import { openSurface } from '../calls/surface.ts'
import { Failure } from '../failure.ts'
import { authRoutes, mountEmailConfirmation } from '../features/auth/routes.ts'
import { liveSession, openIdentity } from '../features/auth/sessions.ts'
import { mountSocial, socialRoutes } from '../features/auth/social/routes.ts'
import { bookingRoutes } from '../features/bookings/routes.ts'
import { calendarFeedRoutes, mountCalendarFeed } from '../features/calendar-feed/routes.ts'
import { carCareRoutes } from '../features/car-care/routes.ts'
import { carModelRoutes } from '../features/car-models/routes.ts'
import { carRoutes } from '../features/cars/routes.ts'
import { complaintPhotoRoutes } from '../features/complaint-cards/routes.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { contentRoutes } from '../features/content/routes.ts'
import { keptWordRoutes } from '../features/figures/routes.ts'
import { ownThreadRoutes } from '../features/inbox/routes.ts'
import { instalmentRoutes } from '../features/instalments/routes.ts'
import { newCarRoutes } from '../features/new-cars/routes.ts'
import { notificationRoutes } from '../features/notifications/routes.ts'
import { odometerRoutes } from '../features/odometer/routes.ts'
import { passkeyRoutes } from '../features/passkeys/routes.ts'
import { passportRoutes } from '../features/passports/routes.ts'
import { personalDataRoutes } from '../features/personal-data/routes.ts'
import { priceCheckRoutes } from '../features/price-checks/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { regionRoutes } from '../features/regions/routes.ts'
import { savedCarRoutes } from '../features/saved-cars/routes.ts'
import { servicePriceRoutes } from '../features/service-prices/routes.ts'
import { stockVisitRoutes } from '../features/stock-visits/routes.ts'
import { ownTradeInCaseRoutes } from '../features/trade-in/cases/routes.ts'
import { tradeInRoutes } from '../features/trade-in/routes.ts'
import { usedCarRoutes } from '../features/used-cars/routes.ts'
import { ownVisitRoutes } from '../features/visits/routes.ts'
import { ownWorkOrderRoutes } from '../features/work-orders/routes.ts'
import { type LiveStreams, ofCustomer } from '../http/live-streams.ts'
import { networkOf } from '../limits/networks.ts'
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
  odometerRoutes(surface, portal)
  bookingRoutes(surface, portal)
  complaintPhotoRoutes(surface, portal)
  ownVisitRoutes(surface, portal)
  ownWorkOrderRoutes(surface, portal)
  regionRoutes(surface, portal)
  keptWordRoutes(surface, portal)
  contentRoutes(surface, portal)
  contactRoutes(surface, portal)
  ownThreadRoutes(surface, portal)
  notificationRoutes(surface, portal)
  calendarFeedRoutes(surface, portal)
  priceCheckRoutes(surface, portal)
  instalmentRoutes(surface, portal)
  tradeInRoutes(surface, portal)
  ownTradeInCaseRoutes(surface, portal)
  usedCarRoutes(surface, portal)
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
    live.follow(request, reply, { of: ofCustomer(customer), owner: { sessionId, personId }, mayStay })
  })
  mountEmailConfirmation(app, portal)
  mountCalendarFeed(app, portal)
  mountSocial(app, portal)
}
