import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { PAGE_TABLES } from '#app/server/surfaces/page-calls.ts'
import type { Client } from '#core/client.ts'
import type { FailureCode } from '#core/errors.ts'
import { readConfig } from '#server/config.ts'
import { Failure } from '#server/failure.ts'
import { openPageCache } from '#server/http/page-cache.ts'
import { openSsrPages } from '#server/http/ssr-pages.ts'
import { mountWebApp } from '#server/http/web-app.ts'
import { createTrafficLimit } from '#server/limits/traffic.ts'
import type { TestServer } from './test-server.ts'

export const KEPT_MS = 60_000

/** Replaces the SSR bundle: renders what `call` answers, and fails as the address says. */
const PROGRAM = `let drawings = 0
export const renderSampleBar = () => '<aside>contoh</aside>'
export const renderFooter = ({ company }, note = '') => '<footer>' + company + note + '</footer>'
export async function renderPage(url, call) {
  if (url.includes('nobody')) return null
  const isStatic = url.startsWith('/dashboard/')
  const isFrame = url.startsWith('/dashboard/cars')
  const answer = await call({ path: url }, {})
  return {
    status: answer.status, title: 'Mobil "$&" <b>', description: answer.text, canonical: '/mobil', index: answer.status === 200,
    modules: ['src/list.tsx'], html: isStatic ? '<h1>' + ++drawings + '</h1>' : '<h1>$1 mobil</h1><i>' + ++drawings + '</i>', isStatic, isFrame, bySession: isFrame, soon: isFrame ? ['src/home.tsx'] : [], page: { address: url, data: '</script><script>alert(1)</script>' },
  }
}`
const MANIFEST = {
  'src/app/portal/entry-ssr.ts': { file: 'assets/entry-ssr.js' },
  'src/app/portal/entry-session.ts': { file: 'assets/entry-session.js' },
  'src/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  'src/list.tsx': {
    file: 'assets/list.js',
    css: ['assets/list.css'],
    imports: ['_base.js', '_bay.js', 'index.html'],
  },
  '_bay.js': { file: 'assets/bay.js', css: ['assets/bay.css'] },
}
export const TEMPLATE = `<!doctype html><html lang="id"><head><meta name="description" content="alt" /><title>Toyota Trust</title>
<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div><noscript>Aktifkan JavaScript</noscript></body></html>`

/** A web app in place of the built one, for the tests of a file; at `/mobil/jauh` it meets the refusal `away`. */
export function useBuiltPages(server: TestServer, away: FailureCode) {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-pages-'))
  const dist = join(folder, 'web')
  const answers: Client = async (definition) => {
    if (definition.path.includes('rusak')) throw new Error('broken')
    if (definition.path.includes('jauh')) throw new Failure(away)
    // One answer for all contracts: the rendered page reads no more than this.
    return { status: definition.path.includes('tak-ada') ? 404 : 200, text: 'Harga & "skor"' } as never
  }
  beforeAll(() => {
    mkdirSync(join(dist, '.vite'), { recursive: true })
    mkdirSync(join(folder, 'web-server'))
    writeFileSync(join(dist, 'index.html'), TEMPLATE)
    writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
    writeFileSync(join(folder, 'web-server/entry-server.js'), PROGRAM)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The web app's addresses; `old` while a partner is away. */
  function appAt({ scale = '0', old = false }) {
    const app = Fastify()
    const config = readConfig({ PUBLIC_URL: 'https://portal.contoh.id', RATE_LIMIT_SCALE: scale }, '/')
    const open = () => createTrafficLimit(server.clock, config.rateLimitScale)
    const traffic = { open, stop: async () => {} }
    const context = { config, clock: server.clock, log: pino({ level: 'silent' }), traffic }
    const memory = openPageCache(server.context.reference, server.clock, {
      tables: PAGE_TABLES,
      keptMs: KEPT_MS,
    })
    const calls = (noteStale: () => void) => {
      if (old) noteStale()
      return answers
    }
    mountWebApp(app, {
      dist,
      context,
      pages: openSsrPages({
        dist,
        publicUrl: config.publicUrl,
        dealer: config.dealer,
        facts: async () => ({ isSample: false, points: 189, orders: false }),
        calls,
        memory,
      }),
      isPassportActive: async () => false,
    })
    return app
  }
  return { appAt }
}
