import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { isLocalRequest } from '#server/http/loopback.ts'
import { escapeHtml } from '#server/http/plain-page.ts'
import { listRetainedMessages, type RetainedMessage } from './delivery-state.ts'
import type { Senders } from './sender.ts'

const LIMIT = 200

interface Parts {
  db: Queries
  /** Answers only on a loopback address, outside of production, and no request that a proxy forwards. */
  open: boolean
  senders: Senders
}

/** `/dev/outbox` and `/dev/outbox.json`: the messages of channels that have no real driver. */
export function mountDevOutbox(app: FastifyInstance, { db, open, senders }: Parts): void {
  const channels = (['email', 'sms', 'whatsapp'] as const).filter(
    (channel) => senders[channel]?.real === false,
  )
  const read = async (request: FastifyRequest): Promise<RetainedMessage[]> => {
    if (!open || !isLocalRequest(request)) throw new Failure('not_found')
    const { to, channel } = (request.query ?? {}) as Record<string, unknown>
    return listRetainedMessages(db, channels, {
      ...(typeof to === 'string' && to ? { to } : {}),
      ...(typeof channel === 'string' && channel ? { channel } : {}),
      limit: LIMIT,
    })
  }
  app.get('/dev/outbox.json', async (request, reply) => {
    // It contains codes and one-time links.
    reply.header('cache-control', 'no-store')
    return (await read(request)).map(({ html: _, ...message }) => ({
      ...message,
      created_at: message.created_at.toISOString(),
    }))
  })
  app.get('/dev/outbox', async (request, reply) => {
    const messages = await read(request)
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return page(messages)
  })
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+(?:&#38;[^\s&<]+)*/g, (url) => `<a href="${url}">${url}</a>`)

function page(messages: RetainedMessage[]): string {
  const rows = messages
    .map(
      (message) => `<article><h2>${escapeHtml(message.subject || message.text.slice(0, 60))}</h2>
<p>${message.channel} · ${escapeHtml(message.to)} · <time>${message.created_at.toISOString()}</time></p>
<pre>${withLinks(message.text)}</pre></article>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local outbox</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>Local outbox</h1>
<p>Messages that would have been sent, newest first. <a href="/dev/outbox.json">JSON</a></p>
${rows || '<p>Nothing yet.</p>'}</main></body></html>`
}
