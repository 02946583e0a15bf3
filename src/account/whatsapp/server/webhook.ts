import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { sameSecret } from '#server/hashing.ts'
import { parseBounded } from '#server/http/json-body.ts'
import { networkOf } from '#server/limits/networks.ts'
import { readEvents } from '#server/outbound/whatsapp/webhook-events.ts'
import { isSigned, signatureIn } from '#server/outbound/whatsapp/webhook-signature.ts'
import { storeEvents } from './event-sql.ts'

const PATH = '/webhooks/whatsapp'
const BODY_BYTES_MAX = 3 * 1024 * 1024
/** Meta repeats an event for a week at the most. */
const OLDEST_MS = 7 * 24 * 3_600_000

const handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().check(z.maxLength(512)),
  'hub.challenge': z.string().check(z.regex(/^\d{1,64}$/)),
})

/** Receives events from Meta: stores them, answers, and processes them afterwards. */
export function mountWhatsAppWebhook(app: FastifyInstance, context: AppContext): void {
  const { config, clock, limits, metrics } = context
  if (!config.whatsApp) return
  const { appSecrets, verifyToken, numbers } = config.whatsApp
  const known = {
    numberIds: new Set(numbers.map(({ id }) => id)),
    accounts: new Set(numbers.map(({ account }) => account)),
  }
  const refuse = async (ip: string): Promise<never> => {
    metrics.whatsApp('signature_refused')
    await limits.spend('forgedWebhooksPerAddress', networkOf(ip))
    throw new Failure('machine_token_invalid')
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    )
    scope.get(PATH, async ({ query }, reply) => {
      const { data } = handshake.safeParse(query)
      const isOurs = sameSecret(data?.['hub.verify_token'] ?? '', verifyToken ?? '')
      if (!data || verifyToken === null || !isOurs) return reply.code(403).type('text/plain').send('')
      return reply.type('text/plain').send(data['hub.challenge'])
    })
    scope.post(
      PATH,
      {
        bodyLimit: BODY_BYTES_MAX,
        // Before the body is read: a caller without a signature sends nothing.
        onRequest: async ({ headers, ip }) => {
          if (!signatureIn(headers['x-hub-signature-256'])) await refuse(ip)
        },
      },
      async ({ body, headers, ip }, reply) => {
        const signature = signatureIn(headers['x-hub-signature-256'])
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!signature || !isSigned(bytes, signature, appSecrets)) return refuse(ip)
        const now = clock.now()
        const { events, dropped } = readEvents(parsed(bytes), { now, ...known })
        for (let count = 0; count < dropped; count++) metrics.whatsApp('event_dropped')
        await storeEvents(context.db, events, { now, oldest: new Date(now.getTime() - OLDEST_MS) })
        if (events.length > 0) context.whatsAppEvents.wake()
        return reply.type('text/plain').send('ok')
      },
    )
  })
}

/** The body as JSON; undefined where it is none, or nested too deep. */
function parsed(bytes: Buffer): unknown {
  try {
    return parseBounded(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
