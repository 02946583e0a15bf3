import { sql } from 'kysely'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { inboxCounts, readThread, replyToThread } from '#office/inbox/desk-inbox.contract.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

let written = 0

/** As after an answer from the mailbox of the sender. */
export async function proveSender({ context }: TestServer, ...threadIds: string[]): Promise<void> {
  await context.db
    .updateTable('inbox_threads')
    .set({ sender_proved: true })
    .where('id', 'in', threadIds)
    .execute()
}

/** The thread that a message from the contact form begins; its words are unlike all others. */
export async function withThread(
  server: TestServer,
  change: Partial<{ name: string; email: string; message: string; phoneNumber: string }> = {},
  token?: string,
): Promise<{ threadId: string; email: string }> {
  written++
  const email = change.email ?? `penanya.${written}@contoh.id`
  await server.context.limits.clear('formPerAddress', 'contact:127.0.0.1')
  await server.as(token)(sendContactMessage, {
    body: {
      name: 'Hesti Rahayu',
      phoneNumber: '81200007777',
      message: `Apakah Yaris ${2000 + written} masih ada?`,
      ...change,
      email,
    },
  })
  const { id } = await server.context.db
    .selectFrom('inbox_threads')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { threadId: id, email }
}

export const threadSeen = (member: TestStaff, threadId: string) =>
  member.call(readThread, { params: { threadId } })

export const counted = (member: TestStaff) => member.call(inboxCounts, { query: {} })

/** Answers on the newest version. */
export async function replied(
  member: TestStaff,
  threadId: string,
  { words = 'Masih ada, silakan datang.', done = false } = {},
) {
  const { version } = await threadSeen(member, threadId)
  return member.call(replyToThread, { params: { threadId }, body: { version, words, done } })
}

interface Letter {
  from?: string
  to?: string
  subject?: string
  text?: string
  headers?: Record<string, string>
}

/** A mail as a customer's program writes it. */
export function rawMail({
  from = 'Hesti Rahayu <hesti@contoh.id>',
  to = 'layanan@toyotatrust.test',
  subject = 'Tanya',
  text = 'Halo',
  headers = {},
}: Letter = {}): string {
  written++
  const all = {
    From: from,
    To: to,
    Subject: subject,
    'Message-ID': `<surat-${written}@contoh.id>`,
    Date: 'Sat, 21 Nov 2026 10:00:00 +0700',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`
}

/** The version of a thread as head office saw it, for an act on it. */
export const onNewestThread = async (office: TestStaff, threadId: string) => ({
  params: { threadId },
  body: { version: (await threadSeen(office, threadId)).version },
})
