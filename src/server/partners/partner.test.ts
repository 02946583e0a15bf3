import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brands, pricingDetail, requestCar } from '#stock/catalogue/catalogue.contract.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { createLastGoodCopies } from './last-good-copies.ts'
import { createPartner } from './partner.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A partner on loopback: gives out tokens, and answers its calls in the order that the test wrote down. */
let server: Server
let baseUrl: string
let answers: Answer[]
let calls: string[]
let tokensGiven: number
let tokenAnswer: Answer | null
let now: number
const waits: number[] = []

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const toyota = json(200, [{ id: 1, brand: 'Toyota' }])
const broken = json(503, { message: 'x' })

beforeEach(async () => {
  answers = []
  calls = []
  tokensGiven = 0
  tokenAnswer = null
  waits.length = 0
  now = Date.parse('2030-01-02T03:00:00Z')
  server = createServer((request, response) => {
    if (request.url === '/b/oauth/token') {
      tokensGiven++
      const known = request.headers.authorization === `Basic ${btoa('portal:its-secret')}`
      const fresh = json(known ? 200 : 401, { access_token: `token-${tokensGiven}`, expires_in: 600 })
      return (tokenAnswer ?? fresh)(request, response)
    }
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const answer = answers.shift() ?? json(500, {})
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/b`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const timed: string[] = []
const clock = { now: () => new Date(now) }
const partner = (changes: Partial<Parameters<typeof createPartner>[0]> = {}) =>
  createPartner({
    name: 'catalogue',
    baseUrl,
    clientId: 'portal',
    clientSecret: 'its-secret',
    clock,
    log: pino({ level: 'silent' }),
    metrics: {
      partnerCalled: (...call) => void timed.push(call.slice(0, 2).join(' ')),
      watchBreaker: () => {},
    },
    wait: async (ms) => waits.push(ms),
    ...changes,
  })

test('parallel callers share one token, and it is used until shortly before its end', async () => {
  const ask = partner()
  answers = [toyota, toyota, toyota, toyota]
  await Promise.all([ask(brands, {}), ask(brands, {})])
  now += 530_000
  await ask(brands, {})
  expect(tokensGiven).toBe(1)
  now += 20_000
  await ask(brands, {})
  expect(tokensGiven).toBe(2)
  expect(calls.at(-1)).toBe('GET /b/api/v1/b2c/brand Bearer token-2')
})

test('a refused token is renewed once, and the second refusal means that the partner is away', async () => {
  const ask = partner()
  answers = [json(401, {}), toyota]
  expect(await ask(brands, {})).toEqual([{ id: 1, brand: 'Toyota' }])
  expect(tokensGiven).toBe(2)
  answers = [json(401, {}), json(401, {})]
  await expect(ask(requestCar, { body: { carSpec: 'Avanza', year: 2020 } })).rejects.toMatchObject({
    code: 'catalogue_away',
    status: 503,
  })
  expect(calls).toHaveLength(4)
})

test('credentials that the partner does not know mean that it is away, not that the call was wrong', async () => {
  await expect(partner({ clientSecret: 'other' })(brands, {})).rejects.toMatchObject({
    code: 'catalogue_away',
  })
  tokenAnswer = json(404, {})
  await expect(partner()(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  const erp = partner({ name: 'erp' })
  await expect(erp(productCatalog, { params: { product: 'x' }, body: { limit: 1 } })).rejects.toMatchObject({
    code: 'erp_away',
  })
})

test('reading calls are tried three times, with growing waits', async () => {
  answers = [broken, broken, toyota]
  expect(await partner()(brands, {})).toHaveLength(1)
  expect(calls).toHaveLength(3)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  answers = [broken, json(200, { total: 0, data: [] })]
  const search = { params: { product: 'mobil-bekas' }, body: {} }
  expect(await partner({ name: 'erp' })(productCatalog, search)).toEqual({ total: 0, data: [] })
})

test('a call that stores something is sent once', async () => {
  answers = [broken]
  await expect(partner()(requestCar, { body: { carSpec: 'Avanza', year: 2020 } })).rejects.toMatchObject({
    code: 'catalogue_away',
  })
  expect(calls).toHaveLength(1)
})

test('a refusal of the partner is passed to the caller and does not open the breaker', async () => {
  const ask = partner()
  const unknown = () => ask(pricingDetail, { params: { id: 1 } })
  for (let call = 0; call < 6; call++) {
    answers = [json(404, { message: 'tidak ada' })]
    await expect(unknown()).rejects.toMatchObject({ code: 'not_found' })
  }
  answers = [json(400, { message: 'Area harus jakarta' })]
  await expect(unknown()).rejects.toMatchObject({ code: 'input_invalid', message: 'Area harus jakarta' })
})

test('after five failures in a row no call is sent for 30 seconds, then one', async () => {
  const ask = partner()
  answers = Array.from({ length: 5 }, () => broken)
  await expect(ask(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  await expect(ask(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  expect(calls).toHaveLength(5)
  now += 29_000
  await expect(ask(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  expect(calls).toHaveLength(5)
  now += 2_000
  answers = [toyota]
  const [first, second] = await Promise.allSettled([ask(brands, {}), ask(brands, {})])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  answers = [toyota]
  expect(await ask(brands, {})).toHaveLength(1)
})

test('redirects are not followed', async () => {
  const away = json(302, {}, { location: `${baseUrl}/elsewhere` })
  answers = [away, away, away]
  await expect(partner()(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !call.startsWith('GET /b/api/v1/b2c/brand'))).toEqual([])
})

test('an answer without end is cut off, and one of another shape is no answer', async () => {
  const endless: Answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    response.writeHead(200)
    more()
  }
  answers = [endless, json(200, { other: 'shape' }), (_, response) => response.end('<html>')]
  await expect(partner()(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
  expect(calls).toHaveLength(3)
})

test('a partner that does not answer in time is away', async () => {
  answers = [() => {}]
  const ask = partner({ timeoutMs: 50 })
  await expect(ask(requestCar, { body: { carSpec: 'Avanza', year: 2020 } })).rejects.toMatchObject({
    code: 'catalogue_away',
  })
})

test('copies of the last 24 hours are served while the partner is away, with their age', async () => {
  const seen = createLastGoodCopies(partner(), clock)
  answers = [toyota]
  expect((await seen(brands, {})).staleSeconds).toBeNull()
  now += 3_600_000
  expect(await seen(brands, {})).toEqual({ reply: [{ id: 1, brand: 'Toyota' }], staleSeconds: 3600 })
  await expect(seen(pricingDetail, { params: { id: 20001 } })).rejects.toMatchObject({
    code: 'catalogue_away',
  })
  now += 24 * 3_600_000
  await expect(seen(brands, {})).rejects.toMatchObject({ code: 'catalogue_away' })
})

test('what the partner no longer has is not shown from an old copy', async () => {
  const seen = createLastGoodCopies(partner(), clock)
  answers = [toyota, json(404, {})]
  await seen(brands, {})
  await expect(seen(brands, {})).rejects.toMatchObject({ code: 'not_found' })
})
