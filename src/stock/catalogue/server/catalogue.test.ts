import { describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../catalogue.contract.ts'

const server = useTestServer()
// As the portal itself asks: through the token call and the HTTP contract.
const ask = ((...call) => server.context.catalogue(...call)) as typeof server.context.catalogue
const AVANZA = 103

describe('choosing a car', () => {
  it('leads from a brand over model, year and variant to a price', async () => {
    const toyota = (await ask(contract.brands, {})).find(({ brand }) => brand === 'Toyota')
    const avanza = (await ask(contract.models, { params: { brandId: toyota?.id ?? 0 } })).find(
      (one) => one.carType === 'Avanza',
    )
    expect(avanza?.id).toBe(AVANZA)
    const sold = await ask(contract.years, { params: { modelId: AVANZA }, query: {} })
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
    const variants = await ask(contract.specs, { params: { model: String(AVANZA), year: '2022' }, query: {} })
    const cvt = variants.find(({ carSpec }) => carSpec === 'Avanza 1.5 G CVT')
    expect(await ask(contract.pricingDetail, { params: { id: cvt?.ValueCarPrice.id ?? 0 } })).toEqual({
      id: 20179,
      brand: 'Toyota',
      carType: 'Avanza',
      carSpec: 'Avanza 1.5 G CVT',
      body: 'MPV',
      year: 2022,
      price: 202_000_000,
      low: 192_000_000,
      high: 210_000_000,
      area: 'jakarta',
      is_sample: true,
    })
  })

  it('takes the model by id or by name in any case', async () => {
    const byId = await ask(contract.specs, { params: { model: String(AVANZA), year: '2022' }, query: {} })
    expect(byId.length).toBeGreaterThan(3)
    expect(await ask(contract.specs, { params: { model: 'aVANZA', year: '2022' }, query: {} })).toEqual(byId)
    // The model 86 is no id.
    const eightySixes = await ask(contract.specs, { params: { model: '86', year: '2016' }, query: {} })
    expect(eightySixes.map(({ carSpec }) => carSpec.slice(0, 3))).toEqual(['86 ', '86 ', '86 '])
  })

  it('accepts no area but jakarta', async () => {
    // The type knows jakarta alone.
    const elsewhere = { area: 'bandung' } as never
    await expect(
      ask(contract.years, { params: { modelId: AVANZA }, query: elsewhere }),
    ).rejects.toMatchObject({
      status: 400,
      message: 'Area harus jakarta',
    })
    await expect(ask(contract.newCars, { query: elsewhere })).rejects.toMatchObject({ status: 400 })
  })

  it('answers 404 for what it does not have, and an empty list for a year without variants', async () => {
    for (const unknown of [
      () => ask(contract.models, { params: { brandId: 999 } }),
      () => ask(contract.years, { params: { modelId: 999 }, query: {} }),
      () => ask(contract.specs, { params: { model: 'Kereta', year: '2022' }, query: {} }),
      () => ask(contract.specs, { params: { model: 'a\u0000', year: '2022' }, query: {} }),
      () => ask(contract.pricingDetail, { params: { id: 1 } }),
    ]) {
      await expect(unknown()).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await ask(contract.specs, { params: { model: String(AVANZA), year: '1990' }, query: {} })).toEqual(
      [],
    )
  })
})

describe('the other lists', () => {
  it('find new cars by words of their names, in any order', async () => {
    const found = await ask(contract.newCars, { query: { search: 'cvt  avanza' } })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ carSpec }) => /Avanza.*CVT/.test(carSpec))).toBe(true)
    expect(await ask(contract.newCars, { query: { search: '%' } })).toEqual([])
  })

  it('name the branches that sell used cars, with their city', async () => {
    expect(await ask(contract.usedCarBranches, {})).toContainEqual({
      id: 1001,
      branch: 'Toyota Trust Sudirman',
      city: 'Kota Jakarta Pusat',
    })
  })

  it('store a request about a car', async () => {
    const { id } = await ask(contract.requestCar, { body: { carSpec: ' Avanza 1.5 G ', year: 2021 } })
    const kept = await server.context.db.selectFrom('catalogue_car_requests').selectAll().execute()
    expect(kept).toMatchObject([{ id, car_spec: 'Avanza 1.5 G', year: 2021, created_at: server.clock.now() }])
  })
})

describe('the token', () => {
  it('is needed for every call, and given for the right credentials only', async () => {
    const bare = await server.send({ url: '/catalogue/api/v1/b2c/brand' })
    expect([bare.statusCode, bare.json().data.code]).toEqual([401, 'machine_token_invalid'])
    const tokenFor = (secret: string) =>
      server.send({
        method: 'POST',
        url: '/catalogue/oauth/token',
        headers: { authorization: `Basic ${btoa(`portal:${secret}`)}` },
      })
    const guessed = await tokenFor('guess')
    expect([guessed.statusCode, guessed.json().data.code]).toEqual([401, 'client_unknown'])
    const given = await tokenFor(server.context.config.catalogue.clientSecret ?? '')
    const withToken = { authorization: `Bearer ${given.json().access_token}` }
    const list = await server.send({
      url: '/catalogue/api/v1/b2c/spec/Avanza/2022/?area=jakarta',
      headers: withToken,
    })
    expect(list.statusCode).toBe(200)
  })
})
