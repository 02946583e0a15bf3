import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallOf } from '#core/endpoint.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { productCatalog } from '../erp.contract.ts'

const server = useTestServer()
type Search = CallOf<typeof productCatalog>['body']
const search = (body: Search, product = 'mobil-bekas') =>
  server.context.erp(productCatalog, { params: { product }, body })

describe('the page', () => {
  it.each([
    ['price_asc', (car: { price_idr: number }) => car.price_idr],
    ['price_desc', (car: { price_idr: number }) => -car.price_idr],
  ] as const)('is sorted by %s', async (sort, key) => {
    const keys = (await search({ sort, limit: 5000 })).data.map(key)
    expect(keys).toHaveLength(300)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  })

  it('does not repeat or lose a car between two pages, even among equal prices', async () => {
    const seen = new Set<string>()
    for (let offset = 0; offset < 300; offset += 50) {
      for (const car of (await search({ sort: 'price_asc', limit: 50, offset })).data) seen.add(car.stock_no)
    }
    expect(seen.size).toBe(300)
    expect(await search({ offset: 1000 })).toEqual({ total: 300, data: [] })
  })

  it('holds at most 5000 cars', async () => {
    await expect(search({ limit: 5001 })).rejects.toMatchObject({ status: 400 })
    await expect(search({ limit: 0 })).rejects.toMatchObject({ status: 400 })
  })

  it('shows every column of the stock file', async () => {
    const file = readFileSync(
      join(import.meta.dirname, '../../../../db/seeds/data/used-car-stock.csv'),
      'utf8',
    )
    const columns = file.slice(0, file.indexOf('\n')).split(',')
    const [car] = (await search({ limit: 1 })).data
    expect(Object.keys(car ?? {})).toEqual(expect.arrayContaining(columns))
    expect(car?.tax_valid_until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

describe('after the stock has changed', () => {
  const totals = async () => {
    const searches: Search[] = [
      {},
      { keyword: 'avanza' },
      { filters: { brand: 'honda' } },
      { keyword: 'zephyr' },
    ]
    return Promise.all(searches.map(async (body) => (await search({ ...body, limit: 1 })).total))
  }

  it('every total counts the current cars', async () => {
    const { db } = server.context
    const before = await totals()
    const [all = 0, avanza = 0, honda = 0, zephyr] = before
    expect([all > avanza, avanza > 0, honda > 0, zephyr]).toEqual([true, true, true, 0])
    const { search: _made, ...car } = await db
      .selectFrom('erp_used_cars')
      .selectAll()
      .where('car_type', '=', 'Avanza')
      .executeTakeFirstOrThrow()
    const added = { ...car, stock_no: 'TT99-00001', search_text: `${car.search_text} zephyr` }
    const one = () => db.updateTable('erp_used_cars').where('stock_no', '=', added.stock_no)
    await db.insertInto('erp_used_cars').values(added).execute()
    expect(await totals()).toEqual([all + 1, avanza + 1, honda, 1])
    expect(await search({ keyword: 'zephir' })).toMatchObject({ total: 1, corrected_keyword: 'zephyr' })
    await one().set({ brand: 'Honda', search_text: 'honda jazz' }).execute()
    expect(await totals()).toEqual([all + 1, avanza, honda + 1, 0])
    await db.deleteFrom('erp_used_cars').where('stock_no', '=', added.stock_no).execute()
    expect(await totals()).toEqual(before)
  })
})

it('another product is unknown', async () => {
  await expect(search({}, 'mobil-baru')).rejects.toMatchObject({ code: 'not_found' })
})
