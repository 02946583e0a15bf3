import { deskEndpoints } from '@toyota-trust/contracts/desk/desk.ts'
import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCar } from '../testing/people.ts'
import { staffMember } from '../testing/staff.ts'
import { useTestServer } from '../testing/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const REQUESTS = 5_200

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '<script>',
  '2026-02-30',
  '62',
]
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...words,
    null,
    true,
    [],
    {},
    1e308,
    -1,
    0.5,
    { $gt: '' },
    { __proto__: { admin: true } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const segment = fc.oneof(
  fc.constantFrom(...words, '1001', 'abcdefgh'),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Names of the fields that a call takes, so that wrong values land where they are read. */
function fieldsOf(endpoint: Endpoint): string[] {
  const shape = (endpoint.body as { shape?: object } | undefined)?.shape ?? {}
  return [...Object.keys(shape), 'id', 'is_verified', 'constructor', '_where']
}

function requestTo(endpoint: Endpoint) {
  const fields = fieldsOf(endpoint)
  return fc.record({
    path: fc
      .array(segment, { minLength: 4, maxLength: 4 })
      .map((parts) =>
        endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent((parts.shift() ?? '').toWellFormed())),
      ),
    query: fc.option(
      fc.dictionary(fc.constantFrom('date', 'city', 'area', 'search', 'price', '_limit'), segment, {
        maxKeys: 3,
      }),
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: fields.length }) },
      { weight: 1, arbitrary: value },
    ),
    signedIn: fc.boolean(),
  })
}

describe('malformed input', () => {
  it(`never gets a 5xx in ${REQUESTS} requests, and every refusal is the error body with a sentence`, async () => {
    const { token } = await withCar(server)
    const { headers: staff } = await staffMember(server, 'office')
    const endpoints: Endpoint[] = [...Object.values(portalEndpoints), ...Object.values(deskEndpoints)]
    const each = Math.ceil(REQUESTS / endpoints.length)
    let sent = 0
    for (const endpoint of endpoints) {
      const samples = fc.sample(requestTo(endpoint), { numRuns: each, seed: 20_261_121 })
      for (const { path, query, body, signedIn } of samples) {
        const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
        const response = await server.send({
          method: endpoint.method,
          url: path + search,
          headers: {
            // A write without its origin is refused before anything is looked at.
            origin: staff.origin,
            ...(signedIn ? { authorization: `Bearer ${token}`, cookie: staff.cookie } : {}),
            ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
        })
        sent++
        const seen = `${endpoint.method} ${path} ${JSON.stringify(body)}: ${response.body.slice(0, 300)}`
        expect(response.statusCode, seen).toBeLessThan(500)
        if (response.statusCode >= 400) {
          const { statusCode, error, message, data } = response.json()
          expect(statusCode, seen).toBe(response.statusCode)
          expect(typeof error === 'string' && typeof message === 'string' && message.length > 5, seen).toBe(
            true,
          )
          expect(data === null || typeof data.code === 'string', seen).toBe(true)
          expect(response.body, seen).not.toMatch(
            /node_modules|select |invalid_type|expected (string|number|object)/i,
          )
        }
      }
    }
    expect(sent).toBeGreaterThanOrEqual(5_000)
  }, 180_000)
})
