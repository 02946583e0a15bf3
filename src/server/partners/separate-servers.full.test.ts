import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCar, listCars } from '#garage/cars/cars.contract.ts'
import { book, carDraft, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { detailOf, offered, prove } from '#tests/support/trade-ins.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'

// The catalogue and the ERP alone in servers of their own, and the portal that reaches them over the network.
const catalogue = useTestServer({ SURFACES: 'catalogue' })
const erp = useTestServer({ SURFACES: 'erp' })
const ports = { catalogue: 0, erp: 0 }
const lines = {
  catalogue: await openLine(() => ports.catalogue, 'http'),
  erp: await openLine(() => ports.erp, 'http'),
}
const settings: Record<string, string> = {
  SURFACES: 'customer',
  CATALOGUE_URL: `http://127.0.0.1:${lines.catalogue.port}/catalogue`,
  CATALOGUE_CLIENT_ID: 'portal',
  ERP_URL: `http://127.0.0.1:${lines.erp.port}/erp`,
  ERP_CLIENT_ID: 'portal',
}
beforeAll(async () => {
  for (const [name, server] of Object.entries({ catalogue, erp })) {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    ports[name as keyof typeof ports] = Number(new URL(address).port)
  }
  settings.CATALOGUE_CLIENT_SECRET = catalogue.context.config.catalogue.clientSecret ?? ''
  settings.ERP_CLIENT_SECRET = erp.context.config.erp.clientSecret ?? ''
})
afterAll(() => Promise.all([lines.catalogue.close(), lines.erp.close()]))
const server = useTestServer(settings, { retryWait: async () => {} })
/** Gives up soon, so that the test of a slow system need not wait. */
const impatient = useTestServer(settings, { retryWait: async () => {}, timeLimitMs: 800 })
const MINUTE = 60_000
let tests = 0
beforeEach(async () => {
  await lines.catalogue.trouble(null)
  await lines.erp.trouble(null)
  // Longer than the circuit breaker stays open after the test before.
  tests++
  server.clock.advance(tests * 5 * MINUTE)
  // Lives in the past, where nothing in the outbox is due yet.
  impatient.clock.advance((tests * 5 - 1) * MINUTE)
})

const search = (keyword: string, at = server) =>
  at.send({ method: 'POST', url: '/mobil-bekas/product_catalog', payload: { keyword, limit: 3 } })
const status = async (url: string, at = server) => (await at.send({ url })).statusCode

describe('a surface alone', () => {
  it('serves its own calls and nothing of the others', async () => {
    expect(await status('/health/ready', catalogue)).toBe(200)
    expect(await status('/catalogue/api/v1/b2c/brand', catalogue)).toBe(401)
    for (const url of [
      '/customercars/list',
      '/api/v1/b2c/brand',
      '/dev/outbox',
      '/docs',
      '/province/list/gr',
    ]) {
      expect(await status(url, catalogue), url).toBe(404)
    }
    const searchAt = (at: typeof erp) =>
      at.send({ method: 'POST', url: '/erp/mobil-bekas/product_catalog', payload: {} })
    expect((await searchAt(erp)).statusCode).toBe(401)
    expect((await searchAt(catalogue)).statusCode).toBe(404)
    expect((await searchAt(server)).statusCode).toBe(404)
    expect(await status('/catalogue/api/v1/b2c/brand')).toBe(404)
  })

  it('is all that the portal needs: a car is added and the stock searched over the network', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    expect(ratna.car).toMatchObject({ brand: 'Toyota', type: 'Agya', year: 2013 })
    expect((await search('avanza')).json().data).toHaveLength(3)
  })
})

describe.each(TROUBLES)('with the catalogue %s', (trouble) => {
  const at = trouble === 'slow' ? impatient : server
  it('what was seen is shown and marked, the rest is refused clearly, nothing is stored, and bookings continue', async () => {
    const ratna = await withCar(at, 'Ratna Wijaya')
    const fresh = await at.send({ url: '/api/v1/b2c/brand' })
    await lines.catalogue.trouble(trouble)
    at.clock.advance(60_000)

    const old = await at.send({ url: '/api/v1/b2c/brand' })
    expect([old.statusCode, old.json(), old.headers['x-data-stale'], old.headers.age]).toEqual([
      200,
      fresh.json(),
      'true',
      '60',
    ])
    const refused = await at.send({ url: '/api/v1/b2c/year/103' })
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toBe('Katalog mobil sedang tidak tersedia, coba lagi sebentar lagi')
    const wish = { carSpec: 'Avanza', year: 2021 }
    const asked = await at.send({ method: 'POST', url: '/api/v1/b2c/car-request', payload: wish })
    expect(asked.statusCode).toBe(503)
    await expect(ratna.call(createCar, { body: carDraft() })).rejects.toMatchObject({ status: 503 })
    expect(await ratna.call(listCars, {})).toHaveLength(1)

    expect((await book(at, ratna)).otp_delivered).toBe(true)
    expect((await search('avanza', at)).statusCode).toBe(200)
    expect(await status('/health/ready', at)).toBe(200)

    await lines.catalogue.trouble(null)
    at.clock.advance(31_000)
    await ratna.call(createCar, { body: carDraft() })
    expect((await at.send({ url: '/api/v1/b2c/brand' })).headers['x-data-stale']).toBeUndefined()
  })
})

describe.each(TROUBLES)('with the ERP %s', (trouble) => {
  const at = trouble === 'slow' ? impatient : server
  it('a search seen before is shown and marked, another refused clearly, and a lead waits until it is back', async () => {
    const fresh = await search('agya', at)
    const held = await offered(at, { email: `dewi.${trouble}@contoh.id` })
    await lines.erp.trouble(trouble)
    if (at !== server) server.clock.advance(-5 * MINUTE)
    at.clock.advance(MINUTE)

    const old = await search('agya', at)
    expect([old.json(), old.headers['x-data-stale']]).toEqual([fresh.json(), 'true'])
    const refused = await search('yaris', at)
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Data mobil bekas sedang tidak tersedia, coba lagi sebentar lagi',
    ])
    expect(await status('/api/v1/b2c/brand', at)).toBe(200)

    await prove(at, held)
    await at.context.outbox.deliver('all', 10_000)
    const state = async () => (await detailOf(held)).state
    const leads = () => server.context.db.selectFrom('erp_trade_in_leads').selectAll().execute()
    expect([await state(), await leads()]).toEqual(['verified', []])

    await lines.erp.trouble(null)
    server.clock.set(at.clock.now().toISOString())
    server.clock.advance(31_000)
    await server.context.outbox.deliver('all', 10_000)
    expect([await state(), (await leads()).map(({ reference }) => reference)]).toEqual([
      'handed_over',
      [held.id],
    ])
  })
})
