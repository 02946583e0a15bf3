import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'toyota-trust-files-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, 'icons'))
mkdirSync(join(`${dist}-former`, 'assets/desk'), { recursive: true })
for (const file of [
  'index.html',
  'sw.js',
  'wall-sw.js',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'icons/app-192.png',
  'assets/index-abc.js',
])
  writeFileSync(join(dist, file), file)
for (const file of [
  'assets/index-abc.js',
  'assets/index-old.js',
  'assets/index-old.js.br',
  'assets/desk/start-old.js',
])
  writeFileSync(join(`${dist}-former`, file), `former ${file}`)
afterAll(() => {
  for (const folder of [dist, `${dist}-former`]) rmSync(folder, { recursive: true })
})
const server = useTestServer({}, { webDist: dist })

it.each([
  ['/favicon.ico', 'public, max-age=3600'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/icons/app-192.png', 'public, max-age=3600'],
  // Browsers with the former worker find the next one at once.
  ['/sw.js', 'public, no-cache'],
  ['/wall-sw.js', 'public, no-cache'],
])('%s is sent as it was built, with cache-control %s', async (url, cacheControl) => {
  const { statusCode, headers, payload } = await server.send({ url })
  expect([statusCode, payload]).toEqual([200, url.slice(1)])
  expect(headers['cache-control']).toBe(cacheControl)
})

it.each([
  ['assets/index-old.js', {}, 'former assets/index-old.js'],
  ['assets/index-old.js', { 'accept-encoding': 'br' }, 'former assets/index-old.js.br'],
  ['assets/desk/start-old.js', {}, 'former assets/desk/start-old.js'],
])(
  'sends %s of the former release to pages that were opened before an upgrade, %o',
  async (file, headers, sent) => {
    const response = await server.send({ url: `/${file}`, headers })
    expect([response.statusCode, response.payload]).toEqual([200, sent])
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

it('answers 404 for a file that neither release has, and forbids caching the answer', async () => {
  const { statusCode, headers } = await server.send({ url: '/assets/index-unknown.js' })
  expect(statusCode).toBe(404)
  expect(headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache/)
})

it('serves the web app manifest with its media type', async () => {
  const { headers } = await server.send({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toContain('application/manifest+json')
})

it('answers the address of the page template with 404', async () => {
  expect((await server.send({ url: '/index.html' })).statusCode).toBe(404)
})
