import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { keyedHash, sameSecret } from '#server/hashing.ts'
import { recordReport } from '../delivery-state.ts'
import type { ReportAddresses } from './driver.ts'
import { kannelState } from './kannel.ts'
import { twilioState } from './twilio.ts'

const PATH = '/sms/delivery-report'

// Made from the id, so that a message tried again keeps its address and none needs to be stored.
const keyOf = (secret: string, id: string) => keyedHash(secret, `delivery-report:${id}`)

/** Where a provider reports on a message: an address for each, which only the secret can make. */
export function reportAddresses(baseUrl: string, secret: string): ReportAddresses {
  return { addressOf: (id) => `${baseUrl}${PATH}?${new URLSearchParams({ id, key: keyOf(secret, id) })}` }
}

const text = z.string().check(z.maxLength(200))
const asked = z.object({ id: text, key: text, state: z.optional(text) })
const reported = z.object({ MessageStatus: text })

/** Takes the reports of the SMS provider: Kannel's number in the address, Twilio's word in a form. */
export function mountDeliveryReports(app: FastifyInstance, context: AppContext): void {
  const { db, clock, log, metrics, secrets } = context
  const isGenuine = ({ id, key }: { id: string; key: string }) =>
    secrets.accepted.some((secret) => sameSecret(keyOf(secret, id), key))
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: PATH,
      handler: async (request, reply) => {
        const query = asked.safeParse(request.query)
        if (!query.success || !isGenuine(query.data)) throw new Failure('not_found')
        const form = reported.safeParse(request.body)
        const state = form.success
          ? twilioState(form.data.MessageStatus)
          : kannelState(query.data.state ?? '')
        if (state) {
          await recordReport(db, query.data.id, state, clock.now())
          metrics.reported(state)
        }
        if (state === 'failed') log.warn({ outbox: query.data.id }, 'SMS not delivered')
        return reply.type('text/plain').send('ok')
      },
    })
  })
}
