import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { API_ROOTS } from '#app/calls/portal.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'toyota-trust-web-'))
mkdirSync(join(webDist, 'assets'))
const PAGE = '<!doctype html><html lang="id"><body><div id="root"></div></body></html>'
writeFileSync(join(webDist, 'index.html'), PAGE)
afterAll(() => rmSync(webDist, { recursive: true, force: true }))

const server = useTestServer({}, { webDist })
const look = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  server.send({ url, headers: { accept } })

describe('an API address opened in a browser', () => {
  it('is JSON for programs, and for calls in any case', async () => {
    for (const response of [await look('/tidak/ada', '*/*'), await look('/customercars/xx/yy')]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toBe('Data tidak ditemukan')
    }
    expect((await look('/customercars/list')).json().statusCode).toBe(401)
  })

  it.each(['/', '/mobil', '/dashboard/home', '/referensi-start-trade-in'])(
    '%s takes no other method than GET',
    async (url) => {
      const response = await server.send({ method: 'POST', url, headers: { accept: 'text/html' } })
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    },
  )
})

describe('the list of what the server answers', () => {
  it('has the first part of every route that is no page', () => {
    const pages = [
      '',
      '*',
      'mobil',
      'cabang',
      'bersertifikat',
      'dashboard',
      'referensi-start-trade-in',
      'tambahan',
      'tersimpan',
      'harga-servis',
      'paspor',
      'inspeksi',
      'pesanan',
      'bukti',
      'desk',
      'index.html',
    ]
    const roots = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^ {4}[├└]── ([^/ (]+)/.exec(line)?.[1] ?? [])
    expect(roots.length).toBeGreaterThan(20)
    expect([...new Set(roots)].filter((root) => !API_ROOTS.includes(root) && !pages.includes(root))).toEqual(
      [],
    )
  })
})

describe('a page that a link opens for one person', () => {
  it.each(['/pesanan/a.b', '/tambahan/x', '/kabar/a.b'])('%s is listed and kept nowhere', async (url) => {
    const { headers } = await look(url)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('the desk', () => {
  it('has its own page at all its addresses, and JSON below its calls', async () => {
    writeFileSync(join(webDist, 'desk.html'), PAGE.replace('root', 'desk'))
    for (const url of ['/desk', '/desk/masuk', '/desk/kunjungan/x1', '/desk/undangan?token=x'])
      expect([url, (await look(url)).body]).toEqual([url, PAGE.replace('root', 'desk')])
    for (const url of ['/desk/api/tidak/ada', '/desk/api/session'])
      expect([404, 401]).toContain((await look(url)).json().statusCode)
    const wrong = await server.send({ method: 'POST', url: '/desk/api/session' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await server.send({ method: 'POST', url: '/desk/api/tidak' })).statusCode).toBe(404)
  })

  it('links the files of its frame in the pages that have one, so that browsers load them beside the program', async () => {
    const page = '<!doctype html><html lang="id"><head></head><body><div id="desk"></div></body></html>'
    writeFileSync(join(webDist, 'desk.html'), page)
    mkdirSync(join(webDist, '.vite'))
    const manifest = {
      'desk.html': { file: 'assets/desk/desk-1.js', css: ['assets/desk/desk-1.css'] },
      _frame: { file: 'assets/desk/frame-1.js', name: 'frame', imports: ['desk.html', '_forms'] },
      _forms: { file: 'assets/desk/forms-1.js', css: ['assets/desk/forms-1.css'] },
    }
    writeFileSync(join(webDist, '.vite/desk-manifest.json'), JSON.stringify(manifest))
    const links = async (url: string) => (await look(url)).body.match(/(?<=href="\/assets\/desk\/)[\w.-]+/g)
    expect(await links('/desk/rencana?hari=2026-11-30')).toEqual(['frame-1.js', 'forms-1.js', 'forms-1.css'])
    expect(await links('/desk')).toHaveLength(3)
    for (const url of ['/desk/masuk', '/desk/undangan?token=x', '/desk/papan'])
      expect(await links(url)).toBeNull()
  })
})
