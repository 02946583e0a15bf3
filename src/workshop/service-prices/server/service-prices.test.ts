import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listServicePrices } from '../service-prices.contract.ts'

const server = useTestServer()
const menu = (query: { brand?: string; model?: string; city?: string } = {}) =>
  server.as()(listServicePrices, { query: { brand: 'Toyota', model: 'Avanza', ...query } })
const OWN = 900_001
afterEach(() => server.context.db.deleteFrom('service_prices').where('id', '>=', OWN).execute())

describe('the menu of periodic services', () => {
  it('adds up labour and parts, names what is included and what is not, with the source', async () => {
    const { steps, source, as_of } = await menu()
    expect({ source, as_of }).toEqual({ source: 'Contoh, bukan daftar harga bengkel', as_of: '2026-11-01' })
    const step = steps.find(({ step_km }) => step_km === 20_000)
    const paid = [...(step?.labour ?? []), ...(step?.parts ?? [])].map(({ price }) => price)
    expect(step).toMatchObject({ months: 12, from: paid.reduce((sum, price) => sum + price, 0) })
    expect(step?.parts.map(({ item }) => item)).toEqual(['Oli mesin', 'Filter oli', 'Filter udara'])
    expect(step?.included).toContain('Rotasi ban')
    expect(step?.excluded).toContain('Spooring dan balancing')
  })

  it('keeps packages without a price, in their order, and models without any', async () => {
    const { steps } = await menu()
    expect(steps.map(({ step_km }) => step_km)).toEqual(
      steps.map(({ step_km }) => step_km).toSorted((a, b) => a - b),
    )
    expect(steps.find(({ step_km }) => step_km === 60_000)).toMatchObject({
      from: null,
      labour: [],
      parts: [],
    })
    const none = await menu({ model: 'Supra' })
    expect(none).toMatchObject({ as_of: null, source: null })
    expect(none.steps.every(({ from }) => from === null)).toBe(true)
  })

  it.each([{ brand: 'Toyo\u0000ta' }, { model: '' }, { city: 'x'.repeat(101) }])(
    'refuses %o as a brand, model or city',
    async (query) => {
      expect(await refusal(menu(query))).toMatchObject({ status: 400, data: { code: 'input_invalid' } })
    },
  )

  it('takes the prices of a city where it has some, and those of every city elsewhere', async () => {
    const row = {
      brand: 'Toyota',
      car_type: 'Avanza',
      step_km: 10_000,
      source: 'Bengkel',
      as_of: '2026-10-01',
    }
    await server.context.db
      .insertInto('service_prices')
      .values({ ...row, id: OWN, city: 'Kota Denpasar', line: 'labour', item: 'Jasa', price_idr: 1_000 })
      .execute()
    const first = async (city?: string) => (await menu({ ...(city && { city }) })).steps[0]?.from
    expect(await first('Kota Denpasar')).toBe(1_000)
    expect(await first('Kota Medan')).toBe(await first())
    // Shown with the day of the oldest price.
    expect(await menu()).toMatchObject({ cities: ['Kota Denpasar'], as_of: '2026-10-01' })
  })
})
