import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '#server/calls/bearer.ts'
import type { Clock } from '#server/clock.ts'
import { setSignedIn } from '#server/database/admission.ts'
import { Failure } from '#server/failure.ts'
import { keyedHash, sameSecret } from '#server/hashing.ts'

const TOKEN_SECONDS = 3600

/**
 * The token call of the embedded catalogue and ERP, and the check of its tokens.
 * `POST {prefix}/oauth/token` takes the client's id and secret by Basic authentication.
 */
export function machineTokens(clock: Clock, surface: string, client: { id: string; secret: string }) {
  // Derived from the client secret, so that every process accepts the tokens of the others; a new secret ends them all.
  const seal = (expires: number) => keyedHash(client.secret, `token ${surface} ${client.id} ${expires}`)

  return {
    mount(app: FastifyInstance, prefix: string): void {
      app.post(`${prefix}/oauth/token`, async (request, reply) => {
        requireClient(request, client, reply)
        const expires = clock.now().getTime() + TOKEN_SECONDS * 1000
        reply.header('cache-control', 'no-store')
        return {
          access_token: `${expires}.${seal(expires)}`,
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
        }
      })
    },
    async requireMachine(request: FastifyRequest): Promise<void> {
      const [expires = '', mac = ''] = (bearerOf(request) ?? '').split('.')
      const genuine = sameSecret(mac, seal(Number(expires)))
      if (!genuine || Number(expires) <= clock.now().getTime()) throw new Failure('machine_token_invalid')
      setSignedIn(true)
    },
  }
}

function requireClient(
  request: FastifyRequest,
  client: { id: string; secret: string },
  reply: { header(name: string, value: string): unknown },
): void {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  if (sameSecret(given, `${client.id}:${client.secret}`)) return
  reply.header('www-authenticate', 'Basic realm="oauth"')
  throw new Failure('client_unknown')
}
