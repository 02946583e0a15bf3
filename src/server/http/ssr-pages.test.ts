import { describe, expect, it } from 'vitest'
import { pageCalls } from '#app/server/surfaces/page-calls.ts'
import { STATIC_SLUGS } from '#core/pages.ts'
import { brands } from '#stock/car-models/car-models.contract.ts'
import { carInstallments } from '#stock/instalments/instalments.contract.ts'
import { requestCar } from '#stock/new-cars/new-cars.contract.ts'
import { listCarOrders, readCarOrderState } from '#stock/orders/orders.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { TEMPLATE, useBuiltPages } from '#tests/support/built-pages.ts'
import { INSPECTED } from '#tests/support/inspections.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ ORDERS: 'on' })
const { appAt } = useBuiltPages(server, 'erp_away')

/** The footer and the dealer's number are in every document: the program may turn to a public page. */
const WITH_FOOTER = TEMPLATE.replace(
  '</body>',
  '  <footer>PT Contoh Mobil Bekas</footer>\n  </body>',
).replace('<html', '<html data-whatsapp="6281100001234"')

/** Sends `times` requests, each for another address, and returns the last response. */
async function pageAt(url: string, { scale = '0', times = 1 } = {}) {
  const app = appAt({ scale })
  for (let before = 1; before < times; before++) await app.inject({ url: `${url}?halaman=${before}` })
  const response = await app.inject({ url })
  await app.close()
  return response
}

describe("the frame of a customer's page", () => {
  it('is rendered once for every id and query, and before its styles a script looks for the session', async () => {
    const app = appAt({})
    const { body: first } = await app.inject({ url: '/dashboard/cars/8f2c' })
    const { body: second } = await app.inject({ url: '/dashboard/cars/77aa?tab=riwayat' })
    const { body: other } = await app.inject({ url: '/dashboard/cars' })
    await app.close()
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(first).toContain('<div id="root" data-frame><h1>')
    expect(first).toContain('<noscript>')
    expect(first).not.toContain('og:')
    const [session = -1, styles = -1] = ['src="/assets/entry-session.js"', 'rel="stylesheet"'].map((part) =>
      first.indexOf(part),
    )
    expect(session).toBeGreaterThan(0)
    expect(styles).toBeGreaterThan(session)
    expect(first).toMatch(/data-programs="[^"]*\/assets\/home\.js" data-styles="\/assets\/home\.css"/)
  })
})

describe('a public page', () => {
  it('is server-rendered with its title, description and Open Graph data, as text and never as markup', async () => {
    const { statusCode, body, headers } = await pageAt('/mobil?merek=Toyota')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<div id="root"><h1>$1 mobil</h1>')
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

  it('requests no script before it is painted except the loader', async () => {
    const { body } = await pageAt('/mobil')
    const asked = [...body.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file)
    expect(asked).toEqual(['/assets/entry-ssr.js'])
  })

  it('of an unknown car is server-rendered with 404 and noindex', async () => {
    const { statusCode, body } = await pageAt('/mobil/tak-ada')
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>$1 mobil</h1>')
    expect(body).toContain('<meta name="robots" content="noindex" />')
  })

  it.each([
    ['/mobil/nobody', 200, 'which only the browser renders'],
    ['/mobil/rusak', 200, 'whose rendering failed'],
    ['/mobil/jauh', 503, 'whose partner is away'],
  ])('%s: %i, %s', async (url, status) => {
    const { statusCode, headers, body } = await pageAt(url)
    expect([statusCode, headers['retry-after'] !== undefined]).toEqual([status, status === 503])
    expect(body).toBe(WITH_FOOTER)
  })

  it('of the dashboard that is none is titled as Beranda, to which it leads', async () => {
    const { statusCode, body } = await pageAt('/dashboard/of-no-page')
    expect([statusCode, body]).toEqual([200, WITH_FOOTER.replace('Toyota Trust<', 'Toyota Trust | Beranda<')])
  })

  it.each(STATIC_SLUGS.map((slug) => `/dashboard/${slug}`))(
    '%s is static: rendered once without and once with a query, whatever its values',
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

  it('is left to the browser when an address exceeds its limit', async () => {
    expect((await pageAt('/mobil', { scale: '0.01', times: 3 })).body).toContain('<h1>')
    expect((await pageAt('/mobil', { scale: '0.01', times: 4 })).body).toBe(WITH_FOOTER)
  })
})

describe('a call during server rendering', () => {
  it('may read the stock, the catalogue and instalments', async () => {
    const call = pageCalls(server.context)(() => {})
    const found = await call(searchUsedCars, { body: { limit: 1 } })
    expect(found).toMatchObject({ total: 300, data: [{ stock_no: expect.any(String) }] })
    expect(await call(brands, {})).toContainEqual({ id: 1, brand: 'Toyota' })
    const params = { stockNo: INSPECTED }
    expect(await call(readCarOrderState, { params })).toMatchObject({ return_days: 5, return_km: 300 })
    expect(await call(carInstallments, { query: { price: 200_000_000, tenor: 12 } })).toHaveLength(3)
  })

  it('is refused when it writes, or reads what an account owns', async () => {
    const call = pageCalls(server.context)(() => {})
    await expect(call(listCarOrders, {})).rejects.toThrow('not for pages')
    await expect(call(requestCar, { body: { carSpec: 'Avanza', year: 2021 } })).rejects.toThrow(
      'not for pages',
    )
  })
})
