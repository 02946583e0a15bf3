import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@toyota-trust/contracts/car-models.ts'
import type { Client } from '@toyota-trust/contracts/client.ts'
import { carInstallments } from '@toyota-trust/contracts/instalments.ts'
import { requestCar } from '@toyota-trust/contracts/new-cars.ts'
import { searchUsedCars } from '@toyota-trust/contracts/used-cars.ts'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { Failure } from '../failure.ts'
import { createTrafficLimit } from '../limits/traffic.ts'
import { pageCalls } from '../surfaces/page-calls.ts'
import { useTestServer } from '../testing/test-server.ts'
import { openDrawnPages } from './drawn-pages.ts'
import { mountWebApp } from './web-app.ts'

const server = useTestServer()
const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-pages-'))
const dist = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Stands for what the web app builds: draws what `call` answers, and fails as the address says. */
const PROGRAM = `let drawings = 0
export async function draw(url, call) {
  if (url.includes('nobody')) return null
  const alike = url.startsWith('/dashboard/')
  const answer = await call({ path: url }, {})
  return {
    status: answer.status, title: 'Mobil "$&" <b>', description: answer.text, canonical: '/mobil', index: answer.status === 200,
    modules: ['src/list.tsx'], html: alike ? '<h1>' + ++drawings + '</h1>' : '<h1>$1 mobil</h1>', alike, page: { address: url, data: '</script><script>alert(1)</script>' },
  }
}`
const MANIFEST = {
  'src/entry-drawn.ts': { file: 'assets/entry-drawn.js' },
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  'src/list.tsx': {
    file: 'assets/list.js',
    css: ['assets/list.css'],
    imports: ['_base.js', '_bay.js', 'index.html'],
  },
  '_bay.js': { file: 'assets/bay.js', css: ['assets/bay.css'] },
}
const TEMPLATE = `<!doctype html><html lang="id"><head><meta name="description" content="alt" /><title>Toyota Trust</title>
<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div><noscript>Aktifkan JavaScript</noscript></body></html>`

beforeAll(() => {
  mkdirSync(join(dist, '.vite'), { recursive: true })
  mkdirSync(join(folder, 'dist-server'))
  writeFileSync(join(dist, 'index.html'), TEMPLATE)
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'dist-server/entry-server.js'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})

const answers: Client = async (definition) => {
  if (definition.path.includes('rusak')) throw new Error('broken')
  if (definition.path.includes('jauh')) throw new Failure('erp_away')
  // One answer for all contracts: what is drawn reads no more than this.
  return { status: definition.path.includes('tak-ada') ? 404 : 200, text: 'Harga & "skor"' } as never
}

function appAt({ scale = '0' }) {
  const app = Fastify()
  const config = readConfig({ PUBLIC_URL: 'https://portal.contoh.id', RATE_LIMIT_SCALE: scale }, '/')
  const open = () => createTrafficLimit(server.clock, config.rateLimitScale)
  const portal = { config, log: pino({ level: 'silent' }), traffic: { open, stop: async () => {} } }
  mountWebApp(app, { dist, portal, pages: openDrawnPages(dist, config.publicUrl, answers) })
  return app
}

/** The answer to the last of `times` requests. */
async function pageAt(url: string, { scale = '0', times = 1 } = {}) {
  const app = appAt({ scale })
  for (let before = 1; before < times; before++) await app.inject({ url })
  const response = await app.inject({ url })
  await app.close()
  return response
}

describe('a public page', () => {
  it('comes drawn, with its title, description and Open Graph data, as text and never as markup', async () => {
    const { statusCode, body, headers } = await pageAt('/mobil?merek=Toyota')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<div id="root"><h1>$1 mobil</h1></div>')
    expect(body).toContain('<title>Mobil &quot;$&amp;&quot; &lt;b&gt;</title>')
    expect(body).toContain('<meta property="og:description" content="Harga &amp; &quot;skor&quot;" />')
    expect(body).toContain('<link rel="canonical" href="https://portal.contoh.id/mobil" />')
    expect(body.match(/<meta name="description"/g)).toHaveLength(1)
    expect(body).not.toContain('Aktifkan JavaScript')
    expect(body).not.toContain('robots')
  })

  it('carries its data as a block that cannot be run or ended early', async () => {
    const { body } = await pageAt('/mobil')
    const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toEqual({ address: '/mobil', data: '</script><script>alert(1)</script>' })
    expect(body.match(/<script/g)).toHaveLength(2)
  })

  it('names the styles and programs of its screen after those of the entry, each once', async () => {
    const { body } = await pageAt('/mobil')
    const files = [...body.matchAll(/href="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
    expect(files).toEqual(['assets/index.css', 'assets/bay.css', 'assets/list.css'])
    expect(body.match(/data-programs="([^"]*)"/)?.[1]).toBe(
      '/assets/index.js /assets/base.js /assets/list.js /assets/bay.js',
    )
  })

  it('asks for no program before it is painted, but for what does the asking', async () => {
    const { body } = await pageAt('/mobil')
    const asked = [...body.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file)
    expect(asked).toEqual(['/assets/entry-drawn.js'])
  })

  it('of something unknown is a page all the same, with 404 and not for search engines', async () => {
    const { statusCode, body } = await pageAt('/mobil/tak-ada')
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>$1 mobil</h1>')
    expect(body).toContain('<meta name="robots" content="noindex" />')
  })

  it.each([
    ['/mobil/nobody', 200, 'which the browser draws'],
    ['/mobil/rusak', 200, 'which could not be drawn'],
    ['/mobil/jauh', 503, 'whose partner is away'],
    ['/dashboard/home', 200, 'of the dashboard'],
  ])('%s: %i, %s', async (url, status) => {
    const { statusCode, body } = await pageAt(url)
    expect(statusCode).toBe(status)
    expect(body).toBe(TEMPLATE)
  })

  it.each(
    [
      'login',
      'register',
      'forgot-password',
      'verification-email',
      'reset-password',
      'privacy-policy',
      'hak-data',
    ].map((slug) => `/dashboard/${slug}`),
  )(
    '%s, the same for everybody, is drawn once without and once with a query, whatever it says, and costs no drawing',
    async (path) => {
      const app = appAt({ scale: '0.01' })
      for (const query of ['', '?code=']) {
        const first = (await app.inject({ url: path + query })).body
        expect(first).toMatch(/<h1>\d+<\/h1>/)
        for (let more = 0; more < 2; more++) {
          expect((await app.inject({ url: query ? `${path}?error=lain${more}` : path })).body).toBe(first)
        }
      }
      await app.close()
    },
  )

  it('is left to the browser once an address asks for too many', async () => {
    expect((await pageAt('/mobil', { scale: '0.01', times: 3 })).body).toContain('<h1>')
    expect((await pageAt('/mobil', { scale: '0.01', times: 4 })).body).toBe(TEMPLATE)
  })
})

describe('what a page may ask while it is drawn', () => {
  it('is the stock, the catalogue and instalments', async () => {
    const call = pageCalls(server.portal)
    const found = await call(searchUsedCars, { body: { limit: 1 } })
    expect(found).toMatchObject({ total: 300, data: [{ stock_no: expect.any(String) }] })
    expect(await call(brands, {})).toContainEqual({ id: 1, brand: 'Toyota' })
    expect(await call(carInstallments, { query: { price: 200_000_000, tenor: 12 } })).toHaveLength(3)
  })

  it('is nothing that stores', async () => {
    const call = pageCalls(server.portal)
    await expect(call(requestCar, { body: { carSpec: 'Avanza', year: 2021 } })).rejects.toThrow(
      'not for pages',
    )
  })
})
