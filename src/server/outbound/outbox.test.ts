import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runWithDeadline } from '#server/database/call-time.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'
import type { Message } from './sender.ts'

const environment: Record<string, string> = {}
let smtp: MailServer
const line = await openLine(() => Number(new URL(smtp.url).port), 'smtp')
beforeAll(async () => {
  smtp = await startMailServer()
  environment.SMTP_URL = `smtp://127.0.0.1:${line.port}`
})
afterAll(() => Promise.all([line.close(), smtp.close()]))
const server = useTestServer(environment)
const sibling = useTestServer(environment)
/** Gives up soon, so that a test of a slow system need not wait. */
const impatient = useTestServer(environment, { timeLimitMs: 700 })
const MINUTE = 60_000
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.refuse = null
  await line.trouble(null)
})
/** A server whose clock is behind finds nothing due, and leaves it to the others. */
const inThePast = (...servers: (typeof server)[]) => {
  for (const each of servers) each.clock.advance(-MINUTE)
}

let count = 0
const mail = (change: Partial<Message> = {}): Message => ({
  channel: 'email',
  to: 'ratna@contoh.id',
  subject: `Pesan ${++count}`,
  text: 'Halo',
  dedupeKey: `test:${count}`,
  counting: { exempt: 'dealer' },
  ...change,
})
const put = (message: Message) => server.context.outbox.put(server.context.db, message)
const send = (at = server) => at.context.outbox.deliver('all', 5_000)
const rows = () => server.context.db.selectFrom('outbox').selectAll().orderBy('sequence').execute()
const subjects = (to?: string) =>
  smtp.mails.filter((each) => !to || each.to?.[0]?.address === to).map(({ subject }) => subject)

describe('the outbox', () => {
  beforeEach(() => inThePast(sibling, impatient))

  it('stores and sends a message with the same key once', async () => {
    const message = mail()
    const [first, second] = await Promise.all([put(message), put(message)])
    expect(first).toBe(second)
    await send()
    await put(message)
    await send()
    expect(subjects()).toEqual([message.subject])
    expect(smtp.mails[0]?.messageId).toContain(first)
  })

  it('sends nothing of a transaction that did not happen', async () => {
    const { db, outbox } = server.context
    const rolledBack = db.transaction().execute(async (tx) => {
      await outbox.put(tx, mail())
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await send()
    expect(subjects()).toEqual([])
  })

  it('keeps the order of each recipient, and delays no recipient because of the failures of another', async () => {
    smtp.refuse = (to) =>
      to === 'ratna@contoh.id' ? Object.assign(new Error('busy'), { responseCode: 451 }) : null
    const mine = [mail(), mail()]
    const other = [mail({ to: 'budi@contoh.id' }), mail({ to: 'budi@contoh.id' })]
    for (const message of [...mine, ...other]) await put(message)
    await send()
    expect(subjects()).toEqual(other.map(({ subject }) => subject))
    smtp.refuse = null
    server.clock.advance(2_000)
    await send()
    expect(subjects('ratna@contoh.id')).toEqual(mine.map(({ subject }) => subject))
  })

  it('waits longer after each failure and continues for three days', async () => {
    await line.trouble('fault')
    await put(mail())
    const waits: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      await send()
      const [row] = await rows()
      const wait = (row?.next_attempt_at.getTime() ?? 0) - server.clock.now().getTime()
      waits.push(wait / 1000)
      server.clock.advance(wait)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    server.clock.advance(3 * 24 * 3_600_000)
    await send()
    expect((await rows())[0]).toMatchObject({ state: 'dead', attempts: 12 })
  })

  it('gives up at once what the server will never take, and masks addresses in the reason', async () => {
    smtp.refuse = (to) => Object.assign(new Error(`no mailbox ${to}`), { responseCode: 550 })
    await put(mail())
    await send()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'dead', attempts: 1 })
    expect(row?.last_error).toContain('r***@c***')
    expect(row?.last_error).not.toContain('ratna')
  })

  it('gives up a message after its `validUntil`', async () => {
    await line.trouble('down')
    await put(mail({ validUntil: new Date(server.clock.now().getTime() + 60_000) }))
    await send()
    await line.trouble(null)
    server.clock.advance(60_000)
    await send()
    expect([subjects(), (await rows())[0]?.state]).toEqual([[], 'dead'])
  })

  it('keeps a message for its time, which holds up no other of its recipient', async () => {
    const notBefore = new Date(server.clock.now().getTime() + MINUTE)
    const first = mail({ notBefore })
    const second = mail({ notBefore })
    const now = mail()
    const next = mail()
    for (const message of [first, second, now, next]) await put(message)
    await send()
    expect(subjects()).toEqual([now.subject, next.subject])
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 1, 1])
    server.clock.advance(MINUTE - 1)
    await send()
    expect(smtp.mails).toHaveLength(2)
    server.clock.advance(1)
    const last = mail()
    await put(last)
    await send()
    expect(subjects().slice(2)).toEqual([first, second, last].map(({ subject }) => subject))
  })

  it('has a later message wait for one whose time has come and that failed', async () => {
    await line.trouble('fault')
    const early = mail({ notBefore: new Date(server.clock.now().getTime() + MINUTE) })
    const late = mail()
    await put(early)
    server.clock.advance(MINUTE)
    await send()
    await line.trouble(null)
    await put(late)
    await send()
    expect(subjects()).toEqual([])
    server.clock.advance(2_000)
    await send()
    expect(subjects()).toEqual([early.subject, late.subject])
  })

  it('of several servers sends each message once, in order', async () => {
    const people = Array.from({ length: 8 }, (_, index) => `orang${index}@contoh.id`)
    const messages = people.flatMap((to) => [mail({ to }), mail({ to }), mail({ to })])
    sibling.clock.advance(MINUTE)
    for (const message of messages) await put(message)
    await Promise.all([send(server), send(sibling)])
    await Promise.all([send(server), send(sibling)])
    expect(smtp.mails).toHaveLength(messages.length)
    for (const to of people) {
      expect(subjects(to)).toEqual(messages.filter((each) => each.to === to).map(({ subject }) => subject))
    }
  })

  it('has a message wait for nothing but its own recipient', async () => {
    const heard = new Promise<void>((resolve) => {
      smtp.silent = () => resolve()
    })
    const stuck = await put(mail())
    await heard
    smtp.silent = null
    const behind = await put(mail())
    const quick = await put(mail({ to: 'budi@contoh.id' }))
    expect(await server.context.outbox.deliver(quick, 10_000)).toBe('sent')
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
      ['sent', 1],
    ])
    expect(await server.context.outbox.deliver(stuck, 10)).toBe('waiting')
    expect(behind).not.toBe(stuck)
  })

  it('sends a message of a transaction once that has committed, without polling', async () => {
    const id = await server.context.transaction(async (tx) => {
      const put = await server.context.outbox.put(tx, mail())
      expect(subjects()).toEqual([])
      return put
    })
    expect(await server.context.outbox.deliver(id, 10_000)).toBe('sent')
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('leaves a message to the server that is sending it', async () => {
    await line.trouble('slow')
    await put(mail())
    const stuck = send(server)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    sibling.clock.advance(MINUTE)
    await send(sibling)
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: null })
    await line.trouble(null)
    await stuck
  })
})

describe('a mail server that is', () => {
  it.each(TROUBLES)('%s costs no registration: the mail leaves when it is back', async (trouble) => {
    const at = trouble === 'slow' ? impatient : sibling
    inThePast(server)
    await line.trouble(trouble)
    const body = { email: 'siti@contoh.id', name: 'Siti', password: 'rahasia-pintu-7' }
    const answer = await at.send({ method: 'POST', url: '/auth/local/register', payload: body })
    expect(answer.statusCode).toBe(200)
    await send(at)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await at.send({ url: '/health/ready' })).statusCode).toBe(200)
    await line.trouble(null)
    server.clock.advance(MINUTE + 2_000)
    await send()
    expect(subjects('siti@contoh.id')).toEqual(['Verifikasi email Anda'])
  })

  it('slow is recorded also when the call that put the message was over long before', async () => {
    inThePast(server, sibling)
    await line.trouble('slow')
    const { db, outbox } = impatient.context
    await runWithDeadline(500, () => outbox.put(db, mail()))
    await expect.poll(async () => (await rows())[0]?.last_error ?? '').not.toBe('')
  })

  it('slow holds up no code by SMS', async () => {
    inThePast(sibling, impatient)
    await line.trouble('slow')
    await put(mail())
    const mails = send()
    const sms = await put(mail({ channel: 'sms', to: '6281200001234' }))
    expect(await server.context.outbox.deliver(sms, 10_000)).toBe('sent')
    await line.trouble(null)
    await mails
  })
})
