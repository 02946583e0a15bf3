import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { createLogger } from '#server/logger.ts'
import { holdNextTransaction } from '#tests/support/held-transaction.ts'
import { MAIL_LIMIT_MS, useImapServer } from '#tests/support/imap-server.ts'
import { rawMail } from '#tests/support/inbox.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { mailboxClock } from './clock.ts'
import { openImap, readMailbox } from './mailbox.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' }, { timeLimitMs: MAIL_LIMIT_MS })
const imap = useImapServer()
const { signal } = new AbortController()
const look = (context = server.context) => readMailbox(context, imap, signal)
const letter = (text: string) => rawMail({ from: `${text.slice(0, 4)}@contoh.id`, text })
const deliver = (text: string) => imap.deliver(letter(text))
const remove = (uid: number) =>
  imap.as(async (client) => {
    await client.mailboxOpen(imap.folder)
    await client.messageDelete(String(uid), { uid: true })
  })
const taken = () =>
  server.context.db.selectFrom('inbox_messages').select(['words', 'left_out']).orderBy('sequence').execute()
const boxes = () => server.context.db.selectFrom('inbox_mailboxes').selectAll().execute()

/** The portal with a log of its own, whose lines are kept. */
function withLog() {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => lines.push(line) })
  return { context: { ...server.context, log }, logged: () => lines.map((line) => JSON.parse(line)) }
}

describe('clock of a mailbox', () => {
  it('reads the mailbox twice a minute', async () => {
    const clock = mailboxClock(server.context, imap)
    expect(clock).toMatchObject({ name: 'inbox-mails', everyMs: 30_000 })
    await clock.run(signal)
    await deliver('satu')
    await clock.run(signal)
    expect(await taken()).toEqual([{ words: 'satu', left_out: 0 }])
  })
})

describe('position in a mailbox', () => {
  it('counts by number and not by place when older mails were removed', async () => {
    for (const text of ['lama', 'usang']) await deliver(text)
    await look()
    await remove(1)
    await deliver('satu')
    await look()
    expect(await taken()).toEqual([{ words: 'satu', left_out: 0 }])
    expect(await boxes()).toMatchObject([{ last_uid: 3 }])
  })

  it('advances by at most two hundred mails a run', async () => {
    await look()
    const raw = rawMail({ headers: { 'Auto-Submitted': 'auto-replied' } })
    await imap.as(async (client) => {
      for (let count = 0; count < 201; count++) await client.append(imap.folder, raw)
    })
    for (const last_uid of [200, 201]) {
      await look()
      expect(await boxes()).toMatchObject([{ last_uid }])
    }
    await server.context.db
      .updateTable('inbox_mailboxes')
      .set({ uid_validity: 1, last_uid: 9, looked_at: new Date() })
      .execute()
    for (const last_uid of [200, 201]) {
      await look()
      expect(await boxes()).toMatchObject([{ last_uid }])
    }
  })
})

describe('mail in a mailbox', () => {
  it('is skipped if it is removed while an earlier one is stored', async () => {
    await look()
    for (const text of ['satu', 'dua', 'tiga']) await deliver(text)
    const held = holdNextTransaction(server.context)
    const run = look()
    await held.reachedBy(run)
    await remove(2)
    held.release()
    await run
    await look()
    expect((await taken()).map(({ words }) => words)).toEqual(['satu', 'tiga'])
    expect(await boxes()).toMatchObject([{ last_uid: 3 }])
  })
})

describe('mail that cannot be stored', () => {
  const failing = (context: AppContext, problem: Error): AppContext => ({
    ...context,
    transaction: () => Promise.reject(problem),
  })

  it('is tried five times, then given up and logged, and the next one is stored', async () => {
    const { context, logged } = withLog()
    await look()
    await deliver('satu')
    const broken = failing(context, new Error('the disk is full'))
    for (const tries of [1, 2, 3, 4]) {
      await expect(look(broken)).rejects.toThrow('the disk is full')
      expect(await boxes()).toMatchObject([{ last_uid: 0, tries }])
    }
    expect(logged()).toEqual([])
    await look(broken)
    const [box] = await boxes()
    expect(box).toMatchObject({ last_uid: 1, tries: 0 })
    const err = { message: 'the disk is full' }
    expect(logged()).toMatchObject([{ mailbox: box?.mailbox, uid: 1, err, msg: 'mail given up' }])
    await deliver('dua')
    await look()
    expect((await taken()).map(({ words }) => words)).toEqual(['dua'])
  })

  it('is not counted as tried while the server is busy', async () => {
    await look()
    await deliver('satu')
    const busy = failing(server.context, new Failure('busy'))
    for (let run = 0; run < 6; run++) await expect(look(busy)).rejects.toThrow(Failure)
    expect(await boxes()).toMatchObject([{ last_uid: 0, tries: 0 }])
    await look()
    expect((await taken()).map(({ words }) => words)).toEqual(['satu'])
  })
})

describe('connection to a mail server', () => {
  const opened = (from: string, to: string) =>
    openImap({ url: imap.url.replace(from, to), folder: imap.folder }, MAIL_LIMIT_MS)

  it('is refused without encryption unless it stays on this machine', async () => {
    await expect(opened('imap:', 'imaps:')).rejects.toThrow()
    // Every address of this machine, which is none that stays on it.
    await expect(opened('127.0.0.1', '0.0.0.0')).rejects.toThrow(/STARTTLS/)
    const client = await opened('127.0.0.1', 'localhost')
    expect(client.authenticated).toBe(true)
    client.close()
  })

  it('is closed after each run, also one that is stopped or fails', async () => {
    let begun = 0
    let open = 0
    const counting = createServer((socket) => {
      begun++
      open++
      socket.on('close', () => open--)
      const onward = connect(Number(new URL(imap.url).port), '127.0.0.1')
      // Either end may go first; without listeners the process would exit.
      for (const end of [socket, onward]) end.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    })
    await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve))
    const url = new URL(imap.url)
    // The address of a listening TCP server.
    url.port = String((counting.address() as AddressInfo).port)
    const run = (name: string, stop: AbortSignal) =>
      readMailbox(server.context, { url: url.href, folder: name }, stop)
    await run(imap.folder, signal)
    await deliver('satu')
    await run(imap.folder, AbortSignal.abort())
    await expect(run('Tidak ada', signal)).rejects.toThrow()
    expect(begun).toBe(3)
    await expect.poll(() => open).toBe(0)
    counting.close()
  })
})
