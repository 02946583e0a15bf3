import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { openSurface, type Surface } from '#server/calls/surface.ts'
import type { PartnerConfig } from '#server/config/outside.ts'
import { Failure } from '#server/failure.ts'
import { machineTokens } from './machine-token.ts'

/** Opens a surface under `prefix` for other systems: its token call, and its contracts behind that token. */
export function openMachineSurface(
  app: FastifyInstance,
  context: AppContext,
  prefix: string,
  { clientId, clientSecret }: PartnerConfig,
  /** False for path parameters that name nothing. */
  exists: (params: Record<string, string>) => boolean = () => true,
): Surface {
  if (!clientSecret) throw new Error(`${prefix} needs a client secret`)
  const tokens = machineTokens(context.clock, prefix, { id: clientId, secret: clientSecret })
  app.register(async (scope) => {
    // OAuth asks for a token with a form; what it says is settled by the address and the Basic credentials.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    )
    tokens.mount(scope, prefix)
  })
  // Before the body is read: at an address that does not exist, nothing can be wrong with it.
  app.addHook('onRequest', async (request) => {
    if (exists(request.params as Record<string, string>)) return
    await tokens.requireMachine(request)
    throw new Failure('not_found')
  })
  return openSurface(app, context, {
    prefix,
    identify: async () => null,
    requireMachine: (request) => tokens.requireMachine(request),
  })
}
