import { createHash } from 'node:crypto'
import { threadList } from '#office/inbox/desk-inbox.contract.ts'
import { withPhone } from './people.ts'
import { staffMember, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { optedIn, receive, type WebhookCaller, waNumber } from './whatsapp.ts'
import { messageBody, type WhatsAppEmulator } from './whatsapp-emulator.ts'
import { withHandOver } from './work-orders.ts'

let sent = 0
/** A number that no test of the file used before. */
export const stranger = () => `62813000${String(10_000 + ++sent)}`

/** A message of a sender arrives, written just now; answers Meta's id of it. */
export async function arrives(
  server: WebhookCaller & Pick<TestServer, 'clock'>,
  from: string,
  content: Record<string, unknown> | string,
  { id = `wamid.in.${++sent}`, at = server.clock.now() } = {},
): Promise<string> {
  const text = typeof content === 'string' ? { type: 'text', text: { body: content } } : content
  await receive(server, messageBody({ from, id, at, ...text }))
  return id
}

/** A press on a button, as a message. */
export const pressOn = (payload: string, text = 'Baca jawaban') => ({
  type: 'button',
  button: { text, payload },
})

/** The newest thread that a member of staff has in the list; two of the same moment fail the test. */
export async function newestThread(member: TestStaff): Promise<string> {
  const [newest, next] = (await member.call(threadList.page, { query: {} })).rows
  if (newest && newest.last_at === next?.last_at)
    throw new Error('two threads are the newest: move the clock')
  return newest?.id ?? ''
}

/** A customer who agreed to WhatsApp, came to no workshop yet, and wrote: head office has the thread. */
export async function withKnownWriter(server: TestServer, words = 'Servis AC Rush berapa?', name?: string) {
  const customer = await withPhone(server, name)
  const wa = await optedIn(server.context, customer)
  const wamid = await arrives(server, wa, words)
  const office = await staffMember(server, 'office')
  return { customer, wa, wamid, office, threadId: await newestThread(office) }
}

/** A customer whose car was handed over, and who wrote about it. */
export async function withWriter(server: TestServer, words = 'Bunyi masih ada') {
  const advisor = await staffMember(server)
  const owner = await withHandOver(server, advisor)
  const wa = waNumber(owner.phone)
  const wamid = await arrives(server, wa, words)
  return { advisor, owner, wa, wamid, threadId: await newestThread(advisor) }
}

interface FalseMedia {
  url?: string
  size?: number
  sha256?: string
}

/** Media that WhatsApp holds, and the message that names them. */
export function pictured({ media }: WhatsAppEmulator, bytes: Buffer, said: FalseMedia = {}) {
  const id = String(1_000_000 + ++sent)
  const { sha256 = createHash('sha256').update(bytes).digest('base64'), ...facts } = said
  media.set(id, { bytes, ...facts })
  return imageOf(id, sha256)
}

/** The message that names media which WhatsApp does not have. */
export const lostPicture = (caption?: string) => imageOf(String(1_000_000 + ++sent), 'x', caption)

const imageOf = (id: string, sha256: string, caption?: string) => ({
  type: 'image',
  image: { id, mime_type: 'image/jpeg', sha256, ...(caption !== undefined && { caption }) },
})
