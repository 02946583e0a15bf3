import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const NUMBER_ID = '106540352242922'
export const ACCOUNT_ID = '102290129340398'
const ACCESS_TOKEN = 'EAAG-system-user-token'
export const APP_SECRET = 'app-secret-of-the-emulator'
export const VERIFY_TOKEN = 'verify-token-of-thirty-two-bytes-or-more'

/** A request for a message, as it came. */
export interface PostedMessage {
  wamid: string
  numberId: string
  body: Record<string, unknown> & { to: string; type: string; biz_opaque_callback_data: string }
}

/** What goes wrong with a request: an error of Meta, an answer that never comes, or a line that breaks once it was taken. */
type Fault = { status: number; code: number } | 'no_answer' | 'broken_line' | null

export interface WhatsAppEmulator {
  environment: Record<string, string>
  messages: PostedMessage[]
  /** Decides about each request; `posted` has been taken by then where the fault leaves that open. */
  fault: (posted: PostedMessage) => Fault | Promise<Fault>
  /** What is set up there, by its address; null for nothing. */
  read: (url: string) => object | null
  /** Media by id: their bytes, and what is said of them where that is false; `status` instead of the bytes while they cannot be had. */
  media: Map<string, { bytes: Buffer; url?: string; size?: number; status?: number }>
  close(): Promise<void>
}

/** Answers what is asked of media; false where it is about something else. */
function serveMedia(
  { media, environment }: WhatsAppEmulator,
  path: string,
  answer: (status: number, body: object) => void,
  response: ServerResponse,
): boolean {
  const [, first, id = ''] = path.split('/')
  const one = media.get(id)
  if (!one) return false
  if (one.status) answer(one.status, {})
  else if (first === 'bytes') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(one.bytes)
  else {
    const url = one.url ?? `${environment.WHATSAPP_BASE_URL}/bytes/${id}`
    answer(200, { id, url, mime_type: 'image/jpeg', file_size: one.size ?? one.bytes.length })
  }
  return true
}

/** Emulates Meta's Cloud API on loopback: takes messages and answers as it does. */
export async function startWhatsApp(): Promise<WhatsAppEmulator> {
  const messages: PostedMessage[] = []
  const open = new Set<ServerResponse>()
  let made = 0
  const emulator = {
    fault: (): Fault => null,
    read: () => null,
    media: new Map(),
    // Completed below, once it has a port.
  } as unknown as WhatsAppEmulator
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: number) =>
      answer(status, { error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A' } })
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return refuse(401, 190)
    const read = request.method === 'GET' && emulator.read(request.url ?? '')
    if (read) return answer(200, read)
    if (request.method === 'GET' && serveMedia(emulator, request.url ?? '', answer, response)) return
    const [, version, numberId = '', edge] = (request.url ?? '').split('/')
    if (request.method !== 'POST' || version !== 'v23.0' || edge !== 'messages') return refuse(404, 100)
    made++
    const posted: PostedMessage = {
      wamid: `wamid.${made}`,
      numberId,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    }
    const fault = await emulator.fault(posted)
    if (fault !== null && typeof fault === 'object') return refuse(fault.status, fault.code)
    messages.push(posted)
    if (fault === 'no_answer') return open.add(response)
    if (fault === 'broken_line') return response.destroy()
    return answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: posted.body.to, wa_id: posted.body.to }],
      messages: [{ id: posted.wamid }],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(emulator, {
    messages,
    environment: {
      WHATSAPP_DRIVER: 'cloud',
      WHATSAPP_BASE_URL: `http://127.0.0.1:${port}`,
      WHATSAPP_NUMBERS: NUMBER_ID,
      WHATSAPP_BUSINESS_ACCOUNT_ID: ACCOUNT_ID,
      WHATSAPP_ACCESS_TOKEN: ACCESS_TOKEN,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** A webhook as Meta sends it, signed over its bytes. */
export function signedWebhook(body: string | Buffer | object, secret = APP_SECRET) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  return {
    method: 'POST' as const,
    url: '/webhooks/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    payload,
  }
}

const change = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: ACCOUNT_ID, changes: [{ field, value }] }],
})
const envelope = {
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '6281100000000', phone_number_id: NUMBER_ID },
}
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** The body that reports one state of a message or more. */
export const statusBody = (
  statuses: {
    wamid: string
    id?: string
    state: string
    at: Date
    code?: number
    to?: string
    category?: string
  }[],
) =>
  change({
    ...envelope,
    statuses: statuses.map(({ wamid, id, state, at, code, to = '6281200000001', category = 'utility' }) => ({
      id: wamid,
      status: state,
      timestamp: secondsOf(at),
      recipient_id: to,
      ...(id && { biz_opaque_callback_data: id }),
      ...(state !== 'failed' && {
        pricing: { billable: true, pricing_model: 'PMP', category, type: 'regular' },
      }),
      ...(code && { errors: [{ code, title: 'failed' }] }),
    })),
  })

/** The body that brings a message of a customer. */
export const messageBody = (message: { from: string; id: string; at: Date } & Record<string, unknown>) => {
  const { from, id, at, ...content } = message
  return change({
    ...envelope,
    contacts: [{ profile: { name: 'Pengirim' }, wa_id: from }],
    messages: [{ from, id, timestamp: secondsOf(at), ...content }],
  })
}

/** The body that reports the status of a template. */
export const templateBody = (name: string, event: string) =>
  change(
    { event, message_template_id: 1, message_template_name: name, message_template_language: 'id' },
    'message_template_status_update',
  )
