import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { type KeptMessage, keptMessages } from './queries.ts'
import type { Message, Sender } from './sender.ts'

const LIMIT = 200

interface Parts {
  db: Queries
  /** Answers only on a loopback address and outside of production. */
  open: boolean
  senders: Record<Message['channel'], Sender>
}

/** `/dev/outbox` and `/dev/outbox.json`: the messages of channels that have no real driver. */
export function mountDevOutbox(app: FastifyInstance, { db, open, senders }: Parts): void {
  const channels = (['email', 'sms'] as const).filter((channel) => !senders[channel].real)
  const read = async (query: unknown): Promise<KeptMessage[]> => {
    if (!open) throw new Failure('not_found')
    const { to, channel } = (query ?? {}) as Record<string, unknown>
    return keptMessages(db, channels, {
      ...(typeof to === 'string' && to ? { to } : {}),
      ...(typeof channel === 'string' && channel ? { channel } : {}),
      limit: LIMIT,
    })
  }
  app.get('/dev/outbox.json', async (request) =>
    (await read(request.query)).map(({ html: _, ...message }) => ({
      ...message,
      created_at: message.created_at.toISOString(),
    })),
  )
  app.get('/dev/outbox', async (request, reply) => {
    const messages = await read(request.query)
    reply.header('content-type', 'text/html; charset=utf-8')
    return page(messages)
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+(?:&#38;[^\s&<]+)*/g, (url) => `<a href="${url}">${url}</a>`)

function page(messages: KeptMessage[]): string {
  const rows = messages
    .map(
      (message) => `<article><h2>${escapeHtml(message.subject || message.text.slice(0, 60))}</h2>
<p>${message.channel} · ${escapeHtml(message.to)} · <time>${message.created_at.toISOString()}</time></p>
<pre>${withLinks(message.text)}</pre></article>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local outbox</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>Local outbox</h1>
<p>Messages that would have been sent, newest first. <a href="/dev/outbox.json">JSON</a></p>
${rows || '<p>Nothing yet.</p>'}</main></body></html>`
}

/** The page's few rules; a file of its own because the content policy allows no inline styles. */
export const DEV_PAGE_CSS = `
body{margin:0;background:#fbf9f5;color:#1a1714;font:16px/1.5 system-ui,sans-serif}main{max-width:52rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #ddd4c6;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#665e55}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3eee6;border-radius:10px;padding:1rem;font:inherit}a{color:inherit}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-top:1px solid #ddd4c6}code{font-size:.9em}
`
