import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { productCatalog, tradeIn4Steps } from '#stock/erp/erp.contract.ts'
import { type Machine, machineAt, requiresToken, statusOfRefusal } from './machine.ts'

// What the portal relies on of the ERP (API C). It knows none of its data: it searches for what it has just seen.
let machine: Machine
const erp = () => {
  machine ??= machineAt('erp')
  return machine
}
type Search = Parameters<typeof search>[0]
const search = (body: {
  keyword?: string
  filters?: object
  limit?: number
  offset?: number
  sort?: 'price_asc' | 'price_desc'
}) => erp().call(productCatalog, { params: { product: erp().product }, body })

const lead = (reference: string) => ({
  reference,
  brand: 'Toyota',
  model: 'Avanza',
  spec: '1.5 G CVT',
  year: 2022,
  mileage: 30_000,
  condition: 'baik',
  price: 202_000_000,
  name: 'Uji Kesesuaian',
  phone: '6281200001234',
  email: 'uji@contoh.id',
})

describe.runIf(inject('targets').erp)('the ERP', () => {
  requiresToken(erp, `/${inject('targets').erp?.product}/product_catalog`, { method: 'POST', body: '{}' })

  it('counts all matches and returns one page of them', async () => {
    const { total, data } = await search({ limit: 2 })
    expect(total).toBeGreaterThanOrEqual(data.length)
    expect(data.length).toBeLessThanOrEqual(2)
    const second = await search({ limit: 2, offset: 2 })
    expect(second.total).toBe(total)
    const numbers = [...data, ...second.data].map(({ stock_no }) => stock_no)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await search({ limit: 5000 })).data).toHaveLength(Math.min(total, 5000))
    expect((await search({ offset: total })).data).toEqual([])
  })

  it.each(['price_asc', 'price_desc'] as const)('sorts by %s', async (sort) => {
    const prices = (await search({ sort, limit: 50 })).data.map(({ price_idr }) => price_idr)
    const sorted = [...prices].sort((one, other) => (sort === 'price_asc' ? one - other : other - one))
    expect(prices).toEqual(sorted)
  })

  it('finds a car by its words and by each filter', async () => {
    const [car] = (await search({ limit: 1 })).data
    if (!car) throw new Error('no cars in stock')
    const ways: Search[] = [
      { keyword: `${car.brand} ${car.car_type}` },
      { filters: { brand: car.brand, model: car.car_type } },
      { filters: { year_from: car.year, year_to: car.year } },
      { filters: { price_from: car.price_idr, price_to: car.price_idr } },
      { filters: { colour: car.colour, transmission: car.transmission, fuel: car.fuel } },
      { filters: { city: car.city, plate_parity: car.plate_parity } },
    ]
    for (const way of ways) {
      const { data } = await search({ ...way, limit: 5000 })
      expect(
        data.map(({ stock_no }) => stock_no),
        JSON.stringify(way),
      ).toContain(car.stock_no)
    }
  })

  it('returns no cars for unknown values', async () => {
    expect(await search({ keyword: 'kereta api senja' })).toEqual({ total: 0, data: [] })
  })

  it('rejects unknown parameters', async () => {
    expect(await statusOfRefusal(search({ limit: 5001 }))).toBe(400)
    expect(await statusOfRefusal(search({ limit: 0 }))).toBe(400)
    expect(await statusOfRefusal(search({ filters: { plate_parity: 'biru' } }))).toBe(400)
    const other = erp().call(productCatalog, { params: { product: 'kereta-api' }, body: {} })
    expect(await statusOfRefusal(other)).toBe(404)
  })

  it('rejects a lead without a phone number', async () => {
    const body = { ...lead(randomUUID()), phone: '' }
    expect(
      await statusOfRefusal(erp().call(tradeIn4Steps, { params: { product: erp().product }, body })),
    ).toBe(400)
  })

  it.runIf(inject('targets').erp?.mayWrite)('stores a lead once for each reference', async () => {
    const body = lead(randomUUID())
    const sendLead = () => erp().call(tradeIn4Steps, { params: { product: erp().product }, body })
    const first = await sendLead()
    expect(first.id).not.toBe('')
    expect(await sendLead()).toEqual(first)
  })
})
