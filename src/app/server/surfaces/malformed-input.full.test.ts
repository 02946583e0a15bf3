import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { catalogueEndpoints } from '#stock/catalogue/catalogue.contract.ts'
import { erpEndpoints } from '#stock/erp/erp.contract.ts'
import { HOSTILE, mutated } from '#tests/support/fuzz/mutations.ts'
import { type BaseCall, type Headers, openRecords } from '#tests/support/fuzz/records.ts'
import { oneOf, type Random, seededRandom, valuesFor } from '#tests/support/fuzz/values.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deskEndpoints } from '../../calls/desk.ts'
import { portalEndpoints } from '../../calls/portal.ts'

const key = () => randomBytes(32).toString('base64url')
const secrets = { CATALOGUE_CLIENT_SECRET: key(), ERP_CLIENT_SECRET: key() }
const server = useTestServer({ RATE_LIMIT_SCALE: '0', ...secrets })

const SEED = 20_261_122
const REQUESTS = 5_200
/** A hang guard, longer than the server's own time limits: a busy machine takes seconds to start the process that reads a picture. */
const ANSWER_WITHIN_MS = 15_000
const LEAST_SUCCESSES = 0.25
const MOST_UNKNOWN = 0.3

const surfaces: [string, Record<string, Endpoint>][] = [
  ['', portalEndpoints],
  ['', deskEndpoints],
  ['/catalogue', catalogueEndpoints],
  ['/erp', erpEndpoints],
]

async function machineToken(prefix: string, secret: string): Promise<Headers> {
  const { config } = server.context
  const { clientId } = prefix === '/catalogue' ? config.catalogue : config.erp
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const response = await server.send({
    method: 'POST',
    url: `${prefix}/oauth/token`,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  })
  return { authorization: `Bearer ${response.json().access_token}` }
}

/** Answers by call: how many of which status, and what was wrong with any. */
class Coverage {
  readonly statuses = new Map<string, Map<number, number>>()
  readonly faults: string[] = []
  sent = 0

  async send(route: string, request: InjectOptions): Promise<void> {
    const started = performance.now()
    const response = await server.send(request)
    const ms = performance.now() - started
    this.sent++
    const counts = this.statuses.get(route) ?? new Map<number, number>()
    this.statuses.set(route, counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1))
    const fault = faultOf(
      response.statusCode,
      response.body,
      String(response.headers['content-type'] ?? ''),
      ms,
    )
    if (!fault) return
    const said = typeof request.payload === 'string' ? request.payload.slice(0, 600) : ''
    this.faults.push(
      `${fault}: ${request.method} ${String(request.url).slice(0, 300)} ${said} → ${response.body.slice(0, 200)}`,
    )
  }

  share(fits: (status: number) => boolean): number {
    const all = [...this.statuses.values()].flatMap((counts) => [...counts])
    return all.reduce((sum, [status, count]) => sum + (fits(status) ? count : 0), 0) / this.sent
  }

  /** One line a route. */
  lines(): string {
    return [...this.statuses]
      .map(
        ([route, counts]) =>
          `${route}: ${[...counts].map(([status, count]) => `${count}×${status}`).join(' ')}`,
      )
      .join('\n')
  }
}

function faultOf(status: number, body: string, type: string, ms: number): string | null {
  if (status >= 500) return `status ${status}`
  if (ms > ANSWER_WITHIN_MS) return `answered after ${Math.round(ms)} ms`
  if (status < 400 || !type.startsWith('application/json')) return null
  const { statusCode, error, message, data } = JSON.parse(body)
  const whole = statusCode === status && typeof error === 'string' && typeof message === 'string'
  if (!whole || message.length <= 5 || !(data === null || typeof data.code === 'string'))
    return 'no error body'
  // The last resort of `http/error-body.ts`: a schema or a rule has let through what it should have refused.
  if (data && ['value_unstorable', 'record_conflict'].includes(data.code))
    return `refused by the database (${data.code})`
  const inside = /node_modules|select |invalid_type|expected (string|number|object)|violates|PostgreSQL/i
  return inside.test(body) ? 'an error body that shows the inside' : null
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

function addressOf(
  endpoint: Endpoint,
  prefix: string,
  params: Record<string, unknown>,
  query: unknown,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(params[name] ?? '').slice(0, 600),
  )
  const entries = query && typeof query === 'object' ? Object.entries(query) : []
  const search = entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return (prefix + path + (search ? `?${search}` : '')).slice(0, 8_000)
}

/** One request to a call: right, made from its schema, or either of them with one to three changes. */
function requestTo(
  endpoint: Endpoint,
  prefix: string,
  base: BaseCall,
  random: Random,
  valid: ReturnType<typeof valuesFor>,
): InjectOptions {
  const chosen = (part: 'params' | 'query' | 'body', kept: number): unknown => {
    const schema = endpoint[part]
    if (!schema) return undefined
    const given = base[part]
    if (given !== undefined && random() < kept) return given
    const made = valid(schema)
    return given && made && typeof given === 'object' && typeof made === 'object'
      ? { ...given, ...made }
      : made
  }
  const changes = random()
  const times = changes < 0.35 ? 0 : changes < 0.75 ? 1 : changes < 0.9 ? 2 : 3
  const parts = { params: chosen('params', 0.9), query: chosen('query', 0.5), body: chosen('body', 0.7) }
  const present = (['body', 'query', 'params'] as const).filter((part) => parts[part] !== undefined)
  for (let time = 0; time < times; time++) {
    const part = random() < 0.7 ? present[0] : oneOf(random, present)
    if (part && !(parts[part] instanceof Uint8Array)) parts[part] = mutated(random, parts[part])
  }
  const params = parts.params && typeof parts.params === 'object' ? parts.params : { ...base.params }
  return {
    method: endpoint.method,
    url: addressOf(endpoint, prefix, params as Record<string, unknown>, parts.query),
    ...payloadOf(endpoint, parts.body, random),
  }
}

function payloadOf(endpoint: Endpoint, body: unknown, random: Random): Pick<InjectOptions, 'payload'> {
  if (endpoint.method === 'GET') return {}
  if (endpoint.image === 'sent' || endpoint.file === 'sent') {
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(asText(oneOf(random, HOSTILE)))
    if (random() < 0.4) return { payload: bytes }
    // Cut off, turned over in one place, or with odd bytes in front.
    const at = Math.floor(random() * bytes.length)
    const turned = Buffer.from(bytes)
    if (turned.length > 0) turned[at] = (turned[at] ?? 0) ^ 0xff
    const odd = [bytes.subarray(0, at), turned, Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), bytes])]
    return { payload: oneOf(random, odd) ?? bytes }
  }
  const unreadable =
    random() < 0.02 ? oneOf(random, ['{', 'null', '[]', '"\\ud800"', '{"a":1e999}', '\u0000']) : undefined
  return { payload: unreadable ?? JSON.stringify(body ?? {}) }
}

const CONTENT_TYPES = [
  'text/plain',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  '',
  'application/json',
]

describe('malformed input', () => {
  it(`never gets a 5xx or a late answer in ${REQUESTS} requests made from all schemas, and every refusal is the error body with a sentence`, async () => {
    const random = seededRandom(SEED)
    const machines = {
      catalogue: await machineToken('/catalogue', secrets.CATALOGUE_CLIENT_SECRET),
      erp: await machineToken('/erp', secrets.ERP_CLIENT_SECRET),
    }
    const records = await openRecords(server, machines)
    const coverage = new Coverage()
    const calls = surfaces.flatMap(([prefix, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint, prefix })),
    )
    const each = Math.ceil(REQUESTS / calls.length)
    for (const { name, endpoint, prefix } of calls) {
      await records.renew()
      let base = await records.baseOf(name, endpoint, prefix)
      let valid = valuesFor(random, records.ids())
      for (let time = 0; time < each; time++) {
        // Reading ends no record and no session.
        if (endpoint.method !== 'GET' && time === Math.floor(each / 2)) {
          await records.renew()
          base = await records.baseOf(name, endpoint, prefix)
          valid = valuesFor(random, records.ids())
        }
        const headers = random() < 0.75 ? base.headers : (oneOf(random, records.callers()) ?? {})
        const bytes = endpoint.image === 'sent' || endpoint.file === 'sent'
        const type = bytes || random() < 0.02 ? oneOf(random, CONTENT_TYPES) : 'application/json'
        await coverage.send(`${name} ${endpoint.method} ${prefix}${endpoint.path}`, {
          ...requestTo(endpoint, prefix, base, random, valid),
          headers: {
            ...headers,
            ...(endpoint.method === 'GET' || !type ? {} : { 'content-type': type }),
            ...(endpoint.idempotent &&
              random() < 0.5 && { 'idempotency-key': asText(oneOf(random, HEADER_TEXTS)) }),
          },
        })
      }
    }
    expect(coverage.faults, coverage.lines()).toEqual([])
    expect(coverage.sent).toBeGreaterThanOrEqual(5_000)
    expect(
      coverage.share((status) => status < 300),
      coverage.lines(),
    ).toBeGreaterThan(LEAST_SUCCESSES)
    expect(
      coverage.share((status) => status === 404),
      coverage.lines(),
    ).toBeLessThan(MOST_UNKNOWN)
  })
})

const HEADER_TEXTS = [
  'kunci-permintaan-1',
  'x',
  'x'.repeat(200),
  '12345678',
  "' or 1=1 --",
  'kunci permintaan 2',
]
