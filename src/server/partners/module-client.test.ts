import { pino } from 'pino'
import { expect, it } from 'vitest'
import { Failure } from '#server/failure.ts'
import { brands, newCars, pricingDetail, requestCar } from '#stock/catalogue/catalogue.contract.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { openModuleClient } from './module-client.ts'
import { createEmbeddedPartner } from './partner.ts'

const server = useTestServer()
const database = { ready: async () => {}, readTimeoutMs: 2_000 }
const answered: string[] = []
const metrics = {
  answered: ({ method, route, status }: { method: string; route: string; status: number }) =>
    void answered.push(`${method} ${route} ${status}`),
}
const open = (timeoutMs = 1_000) => {
  answered.length = 0
  const module = openModuleClient({ prefix: '/catalogue', timeoutMs, database, metrics, tracing: null })
  const log = pino({ level: 'silent' })
  const ask = createEmbeddedPartner(
    { name: 'catalogue', clock: server.clock, log, metrics: server.context.metrics },
    module.client,
  )
  return { ...module, ask }
}

it('answers by the contract, without a field that it does not name', async () => {
  const { implement, ask } = open()
  // More than the contract names, as a module may know.
  implement(brands, () => [{ id: 1, brand: 'Toyota', secret: 'x' }] as never)
  expect(await ask(brands, {})).toEqual([{ id: 1, brand: 'Toyota' }])
  expect(answered).toEqual(['GET /catalogue/api/v1/b2c/brand 200'])
})

it('passes on `not_found` and `input_invalid` of a module', async () => {
  const { implement, ask } = open()
  implement(pricingDetail, () => {
    throw new Failure('not_found')
  })
  implement(newCars, () => [])
  await expect(ask(pricingDetail, { params: { id: 1 } })).rejects.toMatchObject({ code: 'not_found' })
  // No area of the contract.
  await expect(ask(newCars, { query: { area: 'bulan' as never } })).rejects.toMatchObject({
    code: 'input_invalid',
  })
  // Not bound where its surface is switched off.
  await expect(ask(brands, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(answered.map((one) => one.slice(-3))).toEqual(['404', '400', '404'])
})

it('counts as away on a defect, an answer of another shape or a timeout, and is called once', async () => {
  const { implement, ask } = open(20)
  let calls = 0
  implement(brands, () => {
    calls++
    throw new Error('defect')
  })
  // A defect of the module, which its types would not let through.
  implement(newCars, () => [{ other: 'shape' }] as never)
  implement(requestCar, () => new Promise(() => {}))
  const away = { code: 'catalogue_away', status: 503 }
  await expect(ask(brands, {})).rejects.toMatchObject(away)
  await expect(ask(newCars, { query: { area: 'jakarta' } })).rejects.toMatchObject(away)
  await expect(ask(requestCar, { body: { carSpec: 'Avanza', year: 2020 } })).rejects.toMatchObject(away)
  expect(calls).toBe(1)
})
