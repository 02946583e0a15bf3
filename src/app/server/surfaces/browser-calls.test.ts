import { describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

describe('portal in front of the embedded systems', () => {
  const server = useTestServer()

  it('serves the catalogue on its own origin without a token', async () => {
    const plain = await server.send({ url: '/api/v1/b2c/spec/Avanza/2022?area=jakarta' })
    const slashed = await server.send({ url: '/api/v1/b2c/spec/103/2022/?area=jakarta' })
    expect(plain.statusCode).toBe(200)
    expect(slashed.json()).toEqual(plain.json())
    expect(plain.headers['x-data-stale']).toBeUndefined()
  })

  it('serves the stock of the one product, and no other', async () => {
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

  it('forwards only what its contracts name', async () => {
    expect((await server.send({ url: '/api/v1/b2c/secrets' })).statusCode).toBe(404)
    expect((await server.send({ url: '/api/v1/b2c/pricing/..%2F..%2Foauth' })).statusCode).toBe(404)
    const wrong = await server.send({ method: 'DELETE', url: '/api/v1/b2c/brand' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await server.send({ url: '/api/v1/b2c/year/103?area=bandung' })).json()).toMatchObject({
      message: 'Area harus jakarta',
      data: { field: 'area' },
    })
  })

  it('accepts five car requests an hour from one address', async () => {
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
