import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** The content policy; pictures may come from `pictureOrigins` as well. */
const policy = (pictureOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/** Where the photos of used cars come from. */
const photoOrigins = ({ erp: { url, photoUrl }, mediaPublicUrl }: Pick<Config, 'erp' | 'mediaPublicUrl'>) => [
  ...new Set(
    [url, photoUrl, mediaPublicUrl].flatMap((address) => (address ? [new URL(address).origin] : [])),
  ),
]

/** Headers of every response, refusals of the parser included. */
export const SECURITY_HEADERS = {
  'content-security-policy': policy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const

/** The bearer token sits in web storage, so this policy is what protects it: a script injection would take over the account. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const overTls = config.publicUrl.startsWith('https:')
  const contentPolicy = policy(photoOrigins(config))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...SECURITY_HEADERS,
      'content-security-policy': contentPolicy,
      'x-request-id': request.id,
      ...(overTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}
