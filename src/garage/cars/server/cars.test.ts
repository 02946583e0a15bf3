import { beforeEach, describe, expect, it } from 'vitest'
import { AGYA_2013, carDraft, registered, withCar, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { carDetail, createCar, listCars } from '../cars.contract.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof withPhone>>
beforeEach(async () => {
  ratna = await withPhone(server, 'Ratna Wijaya')
})

describe('adding a car', () => {
  it('reads brand, model, variant, year and price from the catalogue, whatever the body claims', async () => {
    const car = await ratna.call(createCar, {
      // No type has a place for what a body must not claim.
      body: { ...carDraft('b 1420 kzt'), brand: 'Ferrari', car_price: 1, year: 1900 } as never,
    })
    expect(car).toMatchObject({
      brand: 'Toyota',
      type: 'Agya',
      spec: 'Agya 1.0 E M/T',
      year: 2013,
      car_price: 57_000_000,
      license_plate: 'B1420KZT',
      stnk_term: '2027-08-14',
      body: 'Hatchback',
      color: 'WHITE',
    })
    expect(await ratna.call(listCars, {})).toEqual([car])
    expect(await ratna.call(carDetail, { params: { id: car.id } })).toEqual(car)
  })

  it('needs a phone number on the profile', async () => {
    const { call } = await registered(server)
    const problem = await refusal(call(createCar, { body: carDraft() }))
    expect(problem).toMatchObject({
      status: 400,
      data: { code: 'phone_required' },
    })
  })

  it('takes one plate once per garage, compared without blanks and case, and lets others have it', async () => {
    await ratna.call(createCar, { body: carDraft('B 1420 KZT') })
    const again = await refusal(ratna.call(createCar, { body: carDraft('b1420kzt') }))
    expect(again).toMatchObject({ status: 409, data: { code: 'plate_taken' } })
    const budi = await withPhone(server)
    await budi.call(createCar, { body: carDraft('B1420KZT') })
  })

  it('gives the first answer again for the same key and body, and 422 for another body', async () => {
    const body = carDraft('B 7 A')
    const settings = { idempotencyKey: 'opening-of-the-form-1' }
    const first = await ratna.call(createCar, { body }, settings)
    expect(await ratna.call(createCar, { body }, settings)).toEqual(first)
    const other = await refusal(ratna.call(createCar, { body: carDraft('B 8 A') }, settings))
    expect(other).toMatchObject({ status: 422, data: { code: 'idempotency_key_reused' } })
    expect(await ratna.call(listCars, {})).toHaveLength(1)
    const short = await refusal(ratna.call(createCar, { body }, { idempotencyKey: 'short' }))
    expect(short).toMatchObject({ status: 400, data: { code: 'idempotency_key_invalid' } })
  })

  it('stores one car of several equal requests at once', async () => {
    const settings = { idempotencyKey: 'opening-of-the-form-2' }
    const body = carDraft('B 9 A')
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => ratna.call(createCar, { body }, settings)),
    )
    expect(calls.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await ratna.call(listCars, {})).toHaveLength(1)
  })

  it('leaves a key free after a refusal', async () => {
    const settings = { idempotencyKey: 'opening-of-the-form-3' }
    await refusal(ratna.call(createCar, { body: { ...carDraft(), mobil_bekas_id: 999_999 } }, settings))
    await ratna.call(createCar, { body: carDraft() }, settings)
  })

  it.each([
    [{ mobil_bekas_id: 999_999 }, { code: 'car_unknown', field: 'mobil_bekas_id' }],
    [{ mobil_bekas_id: { $gt: 0 } }, { code: 'input_invalid', field: 'mobil_bekas_id' }],
    [{ license_plate: ['B1A'] }, { code: 'input_invalid', field: 'license_plate' }],
    [{ color: 'PINK' }, { code: 'input_invalid', field: 'color' }],
  ])('refuses %j and stores nothing', async (change, data) => {
    // Bodies that no honest client sends have types of their own.
    const body = { ...carDraft(), ...change } as never
    expect(await refusal(ratna.call(createCar, { body }))).toMatchObject({ status: 400, data })
    expect(await ratna.call(listCars, {})).toEqual([])
  })

  it('keeps the chassis number in upper case and takes a car without one', async () => {
    const withNumber = await ratna.call(createCar, { body: { ...carDraft(), engine_number: 'mhka-1' } })
    expect(withNumber.engine_number).toBe('MHKA-1')
    const without = await ratna.call(createCar, { body: { ...carDraft(), engine_number: '' } })
    expect(without.engine_number).toBeNull()
  })
})

describe('another customer', () => {
  it('sees a foreign car exactly as one that does not exist', async () => {
    const budi = await withCar(server)
    const get = (id: string, token?: string) =>
      server.send({
        url: `/customercars/${id}/detail`,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      })
    const foreign = await get(budi.car.id, ratna.token)
    const missing = await get('00000000-0000-4000-8000-000000000000', ratna.token)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await get('../../etc', ratna.token)).statusCode).toBe(404)
    expect((await get(budi.car.id)).statusCode).toBe(401)
    expect((await get(budi.car.id, budi.token)).statusCode).toBe(200)
  })

  it('gets nothing without a session', async () => {
    expect((await refusal(server.as()(listCars, {}))).status).toBe(401)
    expect(
      (await refusal(server.as()(createCar, { body: { ...carDraft(), mobil_bekas_id: AGYA_2013 } }))).status,
    ).toBe(401)
  })
})
