import { createCar, listCars } from '@toyota-trust/contracts/garage/cars.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { AGYA_2013, carDraft, withPhone } from '../testing/people.ts'
import { useTestServer } from '../testing/test-server.ts'

describe('the portal in front of the embedded systems', () => {
  const server = useTestServer()

  it('offers the catalogue on its own origin without a token', async () => {
    const plain = await server.send({ url: '/api/v1/b2c/spec/Avanza/2022?area=jakarta' })
    const slashed = await server.send({ url: '/api/v1/b2c/spec/103/2022/?area=jakarta' })
    expect(plain.statusCode).toBe(200)
    expect(slashed.json()).toEqual(plain.json())
    expect(plain.headers['x-data-stale']).toBeUndefined()
  })

  it('offers the stock of the one product, and no other', async () => {
    const search = (product: string) =>
      server.send({
        method: 'POST',
        url: `/${product}/product_catalog`,
        payload: { keyword: 'avanza', limit: 2 },
      })
    expect((await search('mobil-bekas')).json()).toMatchObject({
      data: [{ brand: 'Toyota' }, { brand: 'Toyota' }],
    })
    expect((await search('mobil-baru')).statusCode).toBe(404)
  })

  it('passes on what its contracts name, and nothing else', async () => {
    expect((await server.send({ url: '/api/v1/b2c/secrets' })).statusCode).toBe(404)
    expect((await server.send({ url: '/api/v1/b2c/pricing/..%2F..%2Foauth' })).statusCode).toBe(404)
    const wrong = await server.send({ method: 'DELETE', url: '/api/v1/b2c/brand' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await server.send({ url: '/api/v1/b2c/year/103?area=bandung' })).json()).toMatchObject({
      message: 'Area harus jakarta',
      data: { field: 'area' },
    })
  })

  it('takes five wishes for a car an hour from one address', async () => {
    const wish = () =>
      server.send({
        method: 'POST',
        url: '/api/v1/b2c/car-request',
        payload: { carSpec: 'Avanza', year: 2021 },
      })
    for (let count = 0; count < 5; count++) expect((await wish()).statusCode).toBe(201)
    const sixth = await wish()
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('the portal in front of a catalogue elsewhere', () => {
  const elsewhere = useTestServer()
  const address: Record<string, string> = { CATALOGUE_CLIENT_ID: 'portal' }
  beforeAll(async () => {
    const origin = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 })
    address.CATALOGUE_URL = `${origin}/catalogue`
    address.CATALOGUE_CLIENT_SECRET = elsewhere.portal.config.catalogue.clientSecret ?? ''
  })
  const server = useTestServer(address)

  it('serves cached answers, marked as stale, while the catalogue is away, and stores nothing', async () => {
    const person = await withPhone(server)
    const fresh = await server.send({ url: '/api/v1/b2c/brand' })
    await server.send({ url: `/api/v1/b2c/pricing/${AGYA_2013}` })
    expect((await server.send({ url: '/catalogue/api/v1/b2c/brand' })).statusCode).toBe(404)
    await elsewhere.app.close()

    server.clock.advance(60_000)
    const old = await server.send({ url: '/api/v1/b2c/brand' })
    expect(old.json()).toEqual(fresh.json())
    expect(old.headers).toMatchObject({ 'x-data-stale': 'true', age: '60' })
    const unseen = await server.send({ url: '/api/v1/b2c/model/1' })
    expect(unseen.statusCode).toBe(503)
    expect(unseen.headers['retry-after']).toBeDefined()
    expect(unseen.json().message).toBe('Katalog mobil sedang tidak tersedia, coba lagi sebentar lagi')

    await expect(person.call(createCar, { body: carDraft() })).rejects.toMatchObject({ status: 503 })
    expect(await person.call(listCars, {})).toEqual([])
    expect((await server.send({ url: '/province/list/gr' })).statusCode).toBe(200)
  })
})
