import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'toyota-trust-files-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, 'icons'))
for (const file of [
  'index.html',
  'sw.js',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'icons/app-192.png',
  'assets/index-abc.js',
])
  writeFileSync(join(dist, file), file)
afterAll(() => rmSync(dist, { recursive: true }))
const server = useTestServer({}, { webDist: dist })

// Proves promise 13.32
it.each([
  ['/favicon.ico', 'public, max-age=3600'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/icons/app-192.png', 'public, max-age=3600'],
  // Browsers with the former worker find the next one at once.
  ['/sw.js', 'public, no-cache'],
])('%s is sent as it was built, and kept as long as it holds: %s', async (url, kept) => {
  const { statusCode, headers, payload } = await server.send({ url })
  expect([statusCode, payload]).toEqual([200, url.slice(1)])
  expect(headers['cache-control']).toBe(kept)
})

// Proves spec 26.1
it('serves the web app manifest with its media type', async () => {
  const { headers } = await server.send({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toContain('application/manifest+json')
})

it('answers the address of the page template with 404', async () => {
  expect((await server.send({ url: '/index.html' })).statusCode).toBe(404)
})
