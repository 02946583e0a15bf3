import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { parseBounded } from '#server/http/json-body.ts'
import { networkOf } from '#server/limits/networks.ts'
import { isSignedNotice } from '#server/payments/midtrans.ts'
import { findAttempt, insertNotice, updateAttempt } from './attempt-sql.ts'

const PATH = '/webhooks/midtrans'
const BODY_BYTES_MAX = 64 * 1024
const text = z.string().check(z.maxLength(200))

const notice = z.object({
  order_id: text,
  status_code: text,
  gross_amount: text,
  signature_key: text,
  transaction_status: text,
  transaction_id: z.optional(text),
})

/**
 * Receives notices of Midtrans: stores each once, answers, and then asks Midtrans itself. Nothing that a notice says is believed,
 * so that late, repeated and shuffled ones change nothing.
 */
export function mountMidtransWebhook(app: FastifyInstance, context: AppContext): void {
  const { limits, metrics, clock } = context
  const { midtrans } = context.config.orders ?? {}
  if (!midtrans) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    )
    scope.post(PATH, { bodyLimit: BODY_BYTES_MAX }, async ({ body, ip }, reply) => {
      const { data } = notice.safeParse(parsed(Buffer.isBuffer(body) ? body : Buffer.alloc(0)))
      if (!data || !isSignedNotice(data, midtrans.serverKeys)) {
        metrics.paymentNotice('forged')
        await limits.spend('forgedWebhooksPerAddress', networkOf(ip))
        throw new Failure('machine_token_invalid')
      }
      const { order_id, signature_key, transaction_status, transaction_id = '' } = data
      const now = clock.now()
      const isNew = await context.transaction(async (tx) => {
        if (!(await findAttempt(tx, order_id))) return null
        const key = hashOf([signature_key, transaction_status, transaction_id].join(' '))
        const notice = { key, attempt_id: order_id, status: transaction_status, received_at: now }
        const stored = await insertNotice(tx, notice)
        if (stored) await updateAttempt(tx, order_id, { next_check_at: now })
        return stored
      })
      metrics.paymentNotice(isNew === null ? 'unknown' : isNew ? 'stored' : 'repeated')
      if (isNew) context.paymentChecks.wake()
      return reply.type('text/plain').send('ok')
    })
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
