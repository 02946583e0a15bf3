import { authEndpoints } from '@toyota-trust/contracts/auth.ts'
import { bannerEndpoints } from '@toyota-trust/contracts/banners.ts'
import { bookingEndpoints } from '@toyota-trust/contracts/bookings.ts'
import { carEndpoints } from '@toyota-trust/contracts/cars.ts'
import { contactEndpoints } from '@toyota-trust/contracts/contact.ts'
import { instalmentEndpoints } from '@toyota-trust/contracts/instalments.ts'
import { personalDataEndpoints } from '@toyota-trust/contracts/personal-data.ts'
import { priceCheckEndpoints } from '@toyota-trust/contracts/price-checks.ts'
import { profileEndpoints } from '@toyota-trust/contracts/profile.ts'
import { regionEndpoints } from '@toyota-trust/contracts/regions.ts'
import { socialEndpoints } from '@toyota-trust/contracts/social.ts'
import { tradeInEndpoints } from '@toyota-trust/contracts/trade-in.ts'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../calls/bearer.ts'
import { openSurface } from '../calls/surface.ts'
import { authRoutes, mountEmailConfirmation } from '../features/auth/routes.ts'
import { identify } from '../features/auth/sessions.ts'
import { mountSocial, socialRoutes } from '../features/auth/social/routes.ts'
import { bannerRoutes } from '../features/banners/routes.ts'
import { bookingRoutes } from '../features/bookings/routes.ts'
import { carRoutes } from '../features/cars/routes.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { instalmentRoutes } from '../features/instalments/routes.ts'
import { personalDataRoutes } from '../features/personal-data/routes.ts'
import { priceCheckRoutes } from '../features/price-checks/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { regionRoutes } from '../features/regions/routes.ts'
import { tradeInRoutes } from '../features/trade-in/routes.ts'
import { ADDRESS_PER_MINUTE, createTrafficLimit, SESSION_PER_MINUTE } from '../limits/traffic.ts'
import type { Portal } from '../portal.ts'
import { mountRelay, relayEndpoints } from './relay.ts'

/** The customer API (A), and B and C as the browser reaches them. */
export const customerContracts = {
  ...authEndpoints,
  ...socialEndpoints,
  ...profileEndpoints,
  ...personalDataEndpoints,
  ...carEndpoints,
  ...bookingEndpoints,
  ...regionEndpoints,
  ...bannerEndpoints,
  ...contactEndpoints,
  ...priceCheckEndpoints,
  ...instalmentEndpoints,
  ...tradeInEndpoints,
  ...relayEndpoints,
}

/** Mounts the customer API at the documented paths. */
export function mountCustomer(app: FastifyInstance, portal: Portal): void {
  const traffic = createTrafficLimit(portal.clock, portal.config.rateLimitScale)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${request.ip}`, ADDRESS_PER_MINUTE)
    const token = bearerOf(request)
    if (token) traffic.spend(`session:${token}`, SESSION_PER_MINUTE)
  })
  const surface = openSurface(app, portal, { identify: (request) => identify(portal, request) })
  authRoutes(surface, portal)
  socialRoutes(surface, portal)
  profileRoutes(surface, portal)
  personalDataRoutes(surface, portal)
  carRoutes(surface, portal)
  bookingRoutes(surface, portal)
  regionRoutes(surface, portal)
  bannerRoutes(surface, portal)
  contactRoutes(surface, portal)
  priceCheckRoutes(surface, portal)
  instalmentRoutes(surface, portal)
  tradeInRoutes(surface, portal)
  mountRelay(surface, portal)
  surface.complete(customerContracts)
  mountEmailConfirmation(app, portal)
  mountSocial(app, portal)
}
