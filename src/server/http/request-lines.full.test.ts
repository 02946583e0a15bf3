import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const RUNS = 2_500

/** Sends bytes on a connection of their own; returns the status of each response. */
async function statusesOf(bytes: Buffer): Promise<number[]> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // A server that refuses a request closes the connection while it is still written to.
  socket.on('error', () => {})
  socket.end(bytes)
  const answer = await text(socket).catch(() => '')
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

const PATHS = [
  '/health/live',
  '/',
  '/mobil',
  '/mobil/TT26-00001',
  '/auth/local',
  '/api/v1/b2c/brand',
  '/media/x/1.jpg',
  '/docs',
]
const PARTS = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '\\',
  '#x',
  '?',
  '??',
  '//',
  ';a=b',
  '\u00e9',
]
const path = fc
  .array(fc.oneof(fc.constantFrom(...PATHS), fc.constantFrom(...PARTS), fc.string({ maxLength: 20 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
const target = fc.oneof(
  { weight: 6, arbitrary: path.map(encodeURI) },
  { weight: 6, arbitrary: fc.constantFrom(...PATHS) },
  path,
  path.map((rest) => `http://localhost${rest}`),
  path.map((rest) => `//localhost${rest}`),
  fc.constantFrom('*', '', 'localhost:443', `/${'a'.repeat(9_000)}`, `/?q=${'%41'.repeat(4_000)}`),
)
/** The usual value in most requests, so that they get as far as the routes. */
const mostly = (usual: string, other: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
const method = mostly(
  'GET',
  fc.oneof(
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', ''),
    fc.string({ maxLength: 8 }),
  ),
)
const version = mostly('HTTP/1.1', fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', ''))
const header = fc.oneof(
  fc.constantFrom(
    'host: localhost',
    'host: evil.contoh',
    'host:',
    'content-length: 3',
    'content-length: -1',
    'content-length: 3, 4',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked, identity',
    'expect: 100-continue',
    'upgrade: websocket',
    'accept: text/html',
    'accept-encoding: gzip, br, zstd',
    'if-none-match: "x"',
    'range: bytes=0-',
    'authorization: Bearer undefined',
    'x-forwarded-for: 10.0.0.1',
    ' folded: x',
  ),
  fc.string({ maxLength: 40 }),
)
const end = mostly('\r\n', fc.constantFrom('\n', '\r', '\r\n\r\n'))
const request = fc
  .tuple(method, target, version, fc.array(header, { maxLength: 3 }), end, fc.string({ maxLength: 12 }))
  .map(([verb, address, protocol, headers, lineEnd, body]) =>
    Buffer.from(
      [`${verb} ${address} ${protocol}`, 'host: localhost', ...headers, 'connection: close', '', body].join(
        lineEnd,
      ),
      'utf8',
    ),
  )

it('answers raw request lines and headers of any shape without a fault of its own', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: request }, fc.uint8Array({ maxLength: 200 }).map(Buffer.from)),
      async (bytes) => {
        for (const status of await statusesOf(Buffer.from(bytes))) {
          seen.set(status, (seen.get(status) ?? 0) + 1)
          expect(status, bytes.toString('latin1')).toBeLessThan(500)
        }
      },
    ),
    { numRuns: RUNS },
  )
  // Otherwise the requests were all refused before any route.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404]))
  expect(
    await statusesOf(Buffer.from('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')),
  ).toEqual([200])
}, 180_000)
