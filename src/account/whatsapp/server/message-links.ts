import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { pathOfLink } from '#server/outbound/whatsapp/message-paths.ts'

/** `/w/{link}`: leads from the button of a message to its page. It stores nothing, so that a preview changes nothing. */
export function mountMessageLinks(app: FastifyInstance, { config }: AppContext): void {
  if (!config.whatsApp) return
  app.get<{ Params: { link: string } }>('/w/:link', async ({ params }, reply) => {
    const path = pathOfLink(params.link)
    if (path === null) throw new Failure('not_found')
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    return reply.redirect(path, 302)
  })
}
