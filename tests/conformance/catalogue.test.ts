import { describe, expect, inject, it } from 'vitest'
import * as contract from '#stock/catalogue/catalogue.contract.ts'
import { type Machine, machineAt, requiresToken, statusOfRefusal } from './machine.ts'

// What the portal relies on of the catalogue (API B). It knows none of its data: it walks from a brand to a price.
// The client of the contracts parses every answer, so an answer of another shape fails its test by itself.
let machine: Machine
const catalogue = () => {
  machine ??= machineAt('catalogue')
  return machine
}
const JAKARTA = { area: 'jakarta' } as const
const UNKNOWN = 987_654_321

/** The first of `all` for which `next` finds something. */
async function firstWith<Item, Next>(all: Item[], next: (item: Item) => Promise<Next[]>) {
  for (const item of all) {
    const found = await next(item)
    if (found[0] !== undefined) return { item, found: found as [Next, ...Next[]] }
  }
  throw new Error('none of them has an entry on the next level')
}

describe.runIf(inject('targets').catalogue)('the catalogue', () => {
  requiresToken(catalogue, '/api/v1/b2c/brand')

  it('leads from a brand over a model, a year and a variant to a price', async () => {
    const { call } = catalogue()
    const { item: brand, found: ofBrand } = await firstWith(await call(contract.brands, {}), ({ id }) =>
      call(contract.models, { params: { brandId: id } }),
    )
    const { item: model, found: sold } = await firstWith(ofBrand, ({ id }) =>
      call(contract.years, { params: { modelId: id }, query: JAKARTA }),
    )
    expect(sold).toEqual([...sold].sort((one, other) => other - one))
    const ofYear = (name: string | number) => (year: number) =>
      call(contract.specs, { params: { model: String(name), year: String(year) }, query: JAKARTA })
    const { item: year, found: variants } = await firstWith(sold, ofYear(model.id))
    const [variant] = variants
    const price = await call(contract.pricingDetail, { params: { id: variant.ValueCarPrice.id } })
    expect(price).toMatchObject({
      id: variant.ValueCarPrice.id,
      brand: brand.brand,
      carType: model.carType,
      carSpec: variant.carSpec,
      year,
      area: 'jakarta',
    })
    expect(price.low).toBeLessThanOrEqual(price.price)
    expect(price.high).toBeGreaterThanOrEqual(price.price)
    expect([price.low, price.price, price.high].every(Number.isInteger)).toBe(true)
  })

  it('accepts the address of variants with and without a trailing slash', async () => {
    const { url, askForToken } = catalogue()
    const { access_token } = await (await askForToken()).json()
    const ask = async (path: string) =>
      (await fetch(url + path, { headers: { authorization: `Bearer ${access_token}` } })).status
    const path = `/api/v1/b2c/spec/${UNKNOWN}/2020`
    expect(await ask(`${path}?area=jakarta`)).toBe(await ask(`${path}/?area=jakarta`))
  })

  it('lists the branches and the new cars, all of them or those whose name contains the query', async () => {
    const { call } = catalogue()
    expect((await call(contract.usedCarBranches, {})).length).toBeGreaterThan(0)
    const all = await call(contract.newCars, { query: JAKARTA })
    const [first] = all
    if (!first) throw new Error('no new cars')
    const found = await call(contract.newCars, { query: { ...JAKARTA, search: first.carType } })
    expect(found.map(({ id }) => id)).toContain(first.id)
    expect(found.length).toBeLessThanOrEqual(all.length)
    expect(await call(contract.newCars, { query: { ...JAKARTA, search: 'kereta api' } })).toEqual([])
  })

  it('has one area, and answers 404 for unknown ids', async () => {
    const { call } = catalogue()
    // The type allows no other area than jakarta.
    const elsewhere = { area: 'bandung' } as never
    expect(await statusOfRefusal(call(contract.newCars, { query: elsewhere }))).toBe(400)
    expect(await statusOfRefusal(call(contract.models, { params: { brandId: UNKNOWN } }))).toBe(404)
    expect(
      await statusOfRefusal(call(contract.years, { params: { modelId: UNKNOWN }, query: JAKARTA })),
    ).toBe(404)
    expect(await statusOfRefusal(call(contract.pricingDetail, { params: { id: UNKNOWN } }))).toBe(404)
  })

  it('rejects a request for a car without a car or a year', async () => {
    const { call } = catalogue()
    expect(await statusOfRefusal(call(contract.requestCar, { body: { carSpec: '', year: 2020 } }))).toBe(400)
    // The type requires the year.
    expect(await statusOfRefusal(call(contract.requestCar, { body: { carSpec: 'Avanza' } as never }))).toBe(
      400,
    )
  })

  it.runIf(inject('targets').catalogue?.mayWrite)('accepts a request for a car', async () => {
    const { call } = catalogue()
    const { id } = await call(contract.requestCar, { body: { carSpec: 'Avanza 1.5 G CVT', year: 2022 } })
    expect(id).not.toBe('')
  })
})
