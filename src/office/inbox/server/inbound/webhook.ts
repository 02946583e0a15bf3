import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { sameSecret } from '#server/hashing.ts'
import { screenInboundMail, storeInboundMail } from './taking.ts'

const PATH = '/inbound/mail'
const BODY_BYTES_MAX = 10 * 1024 * 1024

/**
 * Takes mails from the mail provider: the whole mail as the body (RFC 5322), the secret as a bearer token. Idempotent for the
 * same mail, so the provider may retry until it gets an answer.
 */
export function mountInboundMail(app: FastifyInstance, context: AppContext): void {
  const secret = context.config.inbound?.secret
  if (!secret) return
  app.register(async (scope) => {
    // Before the body is read: an unauthenticated caller sends nothing.
    scope.addHook('onRequest', async ({ headers }) => {
      const given = /^Bearer (\S{1,512})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
      if (!sameSecret(given, secret)) throw new Failure('machine_token_invalid')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    )
    scope.post(PATH, { bodyLimit: BODY_BYTES_MAX }, async ({ body }) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new Failure('body_unreadable')
      const seen = await screenInboundMail(context, body)
      if ('left' in seen) {
        context.log.warn({ reason: seen.left }, 'mail left out')
        return { outcome: 'left', reason: seen.left }
      }
      return { outcome: await context.transaction((tx) => storeInboundMail(context, tx, seen.mail)) }
    })
  })
}
