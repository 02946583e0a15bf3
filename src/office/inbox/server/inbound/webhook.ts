import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { sameSecret } from '#server/hashing.ts'
import { MAIL_BYTES_MAX } from './mail.ts'
import { screenInboundMail, storeInboundMail } from './taking.ts'

const PATH = '/inbound/mail'

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
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAIL_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    )
    scope.post(PATH, { bodyLimit: MAIL_BYTES_MAX }, async ({ body }) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new Failure('body_unreadable')
      const screened = await screenInboundMail(context, body)
      const outcome = await context.transaction((tx) => storeInboundMail(context, tx, screened))
      if (outcome !== 'left') return { outcome }
      const reason = screened.kind === 'message' ? 'automatic' : screened.left.reason
      context.log.warn({ reason }, 'mail left out')
      return { outcome, reason }
    })
  })
}
