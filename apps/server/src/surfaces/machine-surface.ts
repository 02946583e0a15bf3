import type { FastifyInstance } from 'fastify'
import { openSurface, type Surface } from '../calls/surface.ts'
import type { PartnerConfig } from '../config.ts'
import type { Portal } from '../portal.ts'
import { machineTokens } from './machine-token.ts'

/** Opens a surface under `prefix` for other systems: its token call, and its contracts behind that token. */
export function openMachineSurface(
  app: FastifyInstance,
  portal: Portal,
  prefix: string,
  { clientId, clientSecret }: PartnerConfig,
): Surface {
  if (!clientSecret) throw new Error(`${prefix} needs a client secret`)
  const tokens = machineTokens(portal.clock, { id: clientId, secret: clientSecret })
  app.register(async (scope) => {
    // OAuth asks for a token with a form; what it says is settled by the address and the Basic credentials.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    )
    tokens.mount(scope, prefix)
  })
  return openSurface(app, portal, {
    prefix,
    identify: async () => null,
    requireMachine: (request) => tokens.requireMachine(request),
  })
}
