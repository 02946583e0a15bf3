import { deskEndpoints } from '@toyota-trust/contracts/desk/desk.ts'
import type { FastifyInstance } from 'fastify'
import { requireOwnOrigin } from '../calls/own-origin.ts'
import { openSurface } from '../calls/surface.ts'
import { staffRoutes } from '../features/staff/routes.ts'
import { openStaffIdentity } from '../features/staff/sessions.ts'
import { networkOf } from '../limits/networks.ts'
import { ADDRESS_PER_MINUTE, createTrafficLimit, SESSION_PER_MINUTE } from '../limits/traffic.ts'
import type { Portal } from '../portal.ts'

/** Mounts the desk, where workshops and head office work. A customer's token is worth nothing here: nobody looks at it. */
export function mountDesk(app: FastifyInstance, portal: Portal): void {
  const traffic = createTrafficLimit(portal.clock, portal.config.rateLimitScale)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    traffic.spend(`address:${networkOf(request.ip)}`, ADDRESS_PER_MINUTE)
    requireOwnOrigin(portal.config, request)
  })
  const requireStaff = openStaffIdentity(portal)
  const surface = openSurface(app, portal, {
    identify: async () => null,
    async requireStaff(request) {
      const member = await requireStaff(request)
      traffic.spend(`session:${member.sessionId}`, SESSION_PER_MINUTE)
      return member
    },
  })
  staffRoutes(surface, portal)
  surface.complete(deskEndpoints)
}
