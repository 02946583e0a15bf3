import { describe, expect, it } from 'vitest'
import type { CallOf } from '#core/endpoint.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { productCatalog } from '../erp.contract.ts'

const server = useTestServer()
type Search = CallOf<typeof productCatalog>['body']
const search = (body: Search, product = 'mobil-bekas') =>
  server.context.erp(productCatalog, { params: { product }, body })

describe('the keyword', () => {
  it('finds words of brand, model, variant and colour in any order and any case', async () => {
    const { total, data } = await search({ keyword: 'PUTIH avanza', limit: 100 })
    expect(total).toBeGreaterThan(0)
    expect(data).toHaveLength(total)
    expect(data.every((car) => car.car_type === 'Avanza' && car.colour === 'WHITE')).toBe(true)
    expect((await search({ keyword: 'avanza white' })).total).toBe(total)
  })

  it('corrects typing errors', async () => {
    const { total } = await search({ keyword: 'kijang innova' })
    const forgiven = await search({ keyword: 'kjang inova' })
    expect(forgiven).toMatchObject({ total, corrected_keyword: 'kijang innova' })
    expect((await search({ keyword: 'crv' })).data.every((car) => car.car_type === 'CR-V')).toBe(true)
  })

  it('finds nothing for unknown words, and treats wildcards as letters', async () => {
    expect(await search({ keyword: 'kereta api' })).toEqual({ total: 0, data: [] })
    expect(await search({ keyword: '%' })).toEqual({ total: 0, data: [] })
    expect((await search({ keyword: '  ' })).total).toBe(300)
  })
})

describe('the filters', () => {
  it('narrow the list together', async () => {
    const { data } = await search({
      filters: {
        year_from: 2019,
        year_to: 2021,
        price_from: 100_000_000,
        price_to: 250_000_000,
        plate_parity: 'genap',
      },
      limit: 300,
    })
    expect(data.length).toBeGreaterThan(0)
    for (const car of data) {
      expect(car.year).toBeGreaterThanOrEqual(2019)
      expect(car.year).toBeLessThanOrEqual(2021)
      expect(car.price_idr).toBeGreaterThanOrEqual(100_000_000)
      expect(car.price_idr).toBeLessThanOrEqual(250_000_000)
      expect(car.plate_parity).toBe('genap')
    }
  })

  it.each([
    [{ brand: 'honda' }, 'brand', 'Honda'],
    [{ model: 'HR-V' }, 'car_type', 'HR-V'],
    [{ colour: 'Putih' }, 'colour', 'WHITE'],
    [{ colour: 'white' }, 'colour', 'WHITE'],
    [{ transmission: 'manual' }, 'transmission', 'Manual'],
    [{ fuel: 'diesel' }, 'fuel', 'Diesel'],
    [{ city: 'jakarta pusat' }, 'city', 'Kota Jakarta Pusat'],
    [{ city: 'garut' }, 'city', 'Kabupaten Garut'],
    [{ stock_no: 'tt26-00021' }, 'stock_no', 'TT26-00021'],
  ] as const)('keep only the cars that match %o, in any case', async (filters, column, expected) => {
    const { data } = await search({ filters })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((car) => car[column] === expected)).toBe(true)
  })
})

describe('an unknown product', () => {
  it.each(['{', '[]', '{"limit":"viele"}', '{}'])('is a 404 whatever the body: %s', async (payload) => {
    const { clientId, clientSecret } = server.context.config.erp
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const given = await server.send({
      method: 'POST',
      url: '/erp/oauth/token',
      headers: { authorization: `Basic ${basic}` },
    })
    for (const [authorization, status] of [
      [`Bearer ${given.json().access_token}`, 404],
      ['Bearer x', 401],
    ] as const) {
      const headers = { authorization, 'content-type': 'application/json' }
      for (const call of ['product_catalog', 'trade_in_4_steps']) {
        const url = `/erp/kereta-api/${call}`
        expect((await server.send({ method: 'POST', url, headers, payload })).statusCode).toBe(status)
      }
    }
  })
})
