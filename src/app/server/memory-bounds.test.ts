import { PassThrough } from 'node:stream'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createSessionCache, type Session } from '#account/sign-in/server/session-memory.ts'
import type { Database } from '#server/database/database.ts'
import type { Notices } from '#server/database/notices.ts'
import { StatementNames } from '#server/database/prepared.ts'
import { createReferenceCache } from '#server/database/reference.ts'
import { Failure } from '#server/failure.ts'
import { CachedDocument } from '#server/http/cached-document.ts'
import { openLiveStreams } from '#server/http/live-streams.ts'
import { openPageCache } from '#server/http/page-cache.ts'
import { createTrafficLimit } from '#server/limits/traffic.ts'
import { createPushSender } from '#server/outbound/push/push-sender.ts'
import { createLastGoodCopies } from '#server/partners/last-good-copies.ts'
import { pricingDetail } from '#stock/catalogue/catalogue.contract.ts'
import { readCachedTotal } from '#stock/erp/server/totals.ts'
import { cacheRenditions } from '#stock/photos/server/rendition-cache.ts'
import { aBrowser } from '#tests/support/push-service.ts'

const clock = { now: () => new Date(0) }

/** Notices of a database that are sent by `hear`. */
function ownNotices() {
  let hear: (payload: string) => void = () => {}
  const notices: Notices = {
    on: (_, { heard }) => {
      hear = heard
    },
    listening: () => true,
    hearing: () => true,
    send() {},
  }
  return { notices, hear: (payload: string) => hear(payload) }
}
const reference = () => createReferenceCache({} as Database, ownNotices().notices)

/** Asks a cache for 0 to `count`, then again from the newest on; returns how many were still cached. */
async function heldOf(count: number, ask: (number: number, read: () => void) => unknown): Promise<number> {
  for (let number = 0; number < count; number++) await ask(number, () => {})
  let reads = 0
  for (let number = count - 1; number >= 0; number--)
    await ask(number, () => {
      reads++
    })
  return count - reads
}

async function heldPages(count: number, bytes: number): Promise<number> {
  const pages = openPageCache(reference(), clock, { tables: [], keptMs: 60_000 })
  const document = new CachedDocument('x'.repeat(bytes))
  return heldOf(count, (number, read) =>
    pages.page(`/mobil?halaman=${number}`, async () => {
      read()
      return { page: { status: 200, document }, keep: true }
    }),
  )
}

async function heldCopies(count: number, characters: number): Promise<number> {
  let isAway = false
  const copies = createLastGoodCopies(async () => {
    if (isAway) throw new Failure('catalogue_away')
    return 'x'.repeat(characters) as never
  }, clock)
  for (let id = 0; id < count; id++) await copies(pricingDetail, { params: { id } })
  isAway = true
  let held = 0
  for (let id = 0; id < count; id++)
    await copies(pricingDetail, { params: { id } }).then(
      () => held++,
      () => {},
    )
  return held
}

function heldNames(count: number, characters: number): number {
  const names = new StatementNames()
  const texts = Array.from({ length: count }, (_, number) => `select ${number}`.padEnd(characters))
  return texts.filter((text) => names.of(text)).length
}

/** Fails at one push service until its breaker opens, then at `others`; whether it is still known that the first one fails. */
async function knowsFirstService(others: number): Promise<boolean> {
  const { keys } = aBrowser('').subscription
  const sender = createPushSender(
    {
      publicKey: 'BGkXyGGiDMqyyJqCqMsMmoHEzDGYdiBHqCkw2hzPdJcx0yNJxvqTIg3hRkVMMhmRCDRbjN4RSwXsNnDXl9ZJUxk',
      privateKey: 'x',
      contact: 'mailto:a@contoh.id',
      loopback: true,
    },
    {
      find: async (port) => ({ endpoint: `http://127.0.0.1:${port}`, ...keys }),
      forget: async () => {},
      timeLimitMs: 1_000,
      clock,
    },
  )
  const fail = (port: number) =>
    sender.send({ to: String(port), text: '' } as never).catch((problem: Error) => problem.message)
  for (let times = 0; times < 5; times++) await fail(1)
  expect(await fail(1)).toMatch(/keeps failing/)
  for (let other = 0; other < others; other++) await fail(2 + other)
  return /keeps failing/.test((await fail(1)) ?? '')
}

/** A live stream of a workshop whose listener reads nothing. */
function unreadStream() {
  const { notices, hear } = ownNotices()
  const app = Fastify()
  const streams = openLiveStreams(app, { notices, processes: { onDeath() {} } })
  const raw = Object.assign(new PassThrough(), { writeHead() {}, setHeader() {} })
  const request = { ip: '10.0.0.1', raw: new PassThrough() } as unknown as FastifyRequest
  const reply = { raw, getHeaders: () => ({}), hijack() {} } as unknown as FastifyReply
  const owner = { sessionId: 's', personId: 'p' }
  streams.follow(request, reply, { of: 'branch:1', owner, mayStay: async () => true })
  return { raw, hear }
}

async function heldVersions(count: number): Promise<number> {
  const { raw, hear } = unreadStream()
  let reads = 0
  raw.on('data', () => reads++)
  const tell = async (visit: number) => {
    hear(`1:${visit}:1:`)
    // The listener of this one reads.
    if (visit % 1_000 === 0) await new Promise(setImmediate)
  }
  for (let visit = 0; visit < count; visit++) await tell(visit)
  await new Promise(setImmediate)
  reads = 0
  for (let visit = count - 1; visit >= 0; visit--) await tell(visit)
  return count - reads
}

function heldCallers(count: number): number {
  const traffic = createTrafficLimit(clock, 1)
  for (let caller = 0; caller < count; caller++) traffic.spend(`address:${caller}`, 10)
  return Math.max(traffic.size, traffic.heavy().length)
}

const session: Session = {
  customer_id: 'ratna',
  created_at: new Date(0),
  seen_at: new Date(0),
  ended_at: null,
  way: 'local',
  device_mark: null,
}
async function heldSessions(count: number): Promise<number> {
  const sessions = createSessionCache(ownNotices().notices, () => 0)
  return heldOf(count, (number, read) =>
    sessions.find(`s${number}`, async () => {
      read()
      return session
    }),
  )
}

async function heldRenditions(count: number): Promise<number> {
  let note = () => {}
  const filesOf = cacheRenditions({ clock, notices: ownNotices().notices }, async () => {
    note()
    return []
  })
  return heldOf(count, (number, read) => {
    note = read
    return filesOf(`key-${number}`)
  })
}

async function heldTotals(count: number): Promise<number> {
  const cache = reference()
  return heldOf(count, (number, read) =>
    readCachedTotal(cache, { brand: number }, async () => {
      read()
      return 1
    }),
  )
}

/** Every cache of a process that outlives a request and that callers can add to; the others hold what code or staff define. */
it.each([
  ['rendered pages', 2_000, () => heldPages(2_500, 1)],
  ['rendered pages of 1 MB', 64, () => heldPages(100, 1_000_000)],
  ['copies of partner answers', 10_000, () => heldCopies(10_500, 1)],
  ['copies of partner answers of 1 MB', 16, () => heldCopies(30, 1_000_000)],
  ['sessions', 20_000, () => heldSessions(20_500)],
  ['totals of searches', 2_000, () => heldTotals(2_500)],
  ['files of photos', 5_000, () => heldRenditions(5_500)],
  ['callers of a minute', 50_000, () => heldCallers(50_500)],
  ['names of statements', 1_000, () => heldNames(1_500, 10)],
  ['names of statements of 100 KB', 40, () => heldNames(100, 100_000)],
  ['versions of visits', 20_000, () => heldVersions(20_500)],
])('a process holds of %s no more than %i', async (_, max, held) => {
  const entries = await held()
  expect(entries).toBeGreaterThan(0)
  expect(entries).toBeLessThanOrEqual(max)
})

it('a process holds breakers of 100 push services', async () => {
  expect(await knowsFirstService(99)).toBe(true)
  expect(await knowsFirstService(100)).toBe(false)
})

it('cuts off a live stream whose listener reads nothing', () => {
  const { raw, hear } = unreadStream()
  for (let visit = 0; visit < 20 && !raw.destroyed; visit++) hear(`1:${'v'.repeat(50_000)}${visit}:1:`)
  expect(raw.destroyed).toBe(true)
  expect(raw.writableLength).toBeLessThan(400_000)
})
