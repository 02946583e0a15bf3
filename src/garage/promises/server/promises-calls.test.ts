import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { answerCarCare, readCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { carDraft, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { answerPromises, listRoadsideNumbers, readPromises } from '../promises.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
/** Avanza 1.5 G CVT, and Yaris Cross 1.5 S HEV CVT TSS. */
const AVANZA_2024 = 20181
const YARIS_CROSS_HEV_2024 = 20399

/** Another car of the owner, handed over on 10 June 2024, with 38,000 km today. */
async function withPromisedCar(mobil_bekas_id = AVANZA_2024) {
  const { call } = owner()
  const car = await call(createCar, { body: { ...carDraft(), mobil_bekas_id } })
  const params = { id: car.id }
  await call(answerCarCare, { params, body: { handed_over_on: '2024-06-10' } })
  await call(addReading, { params, body: { km: 38_000 } })
  return { car, params }
}

const rowsOf = async (params: { id: string }) => {
  const { rows } = await owner().call(readPromises, { params })
  return Object.fromEntries(rows.map((row) => [row.promise, row]))
}

/** Services that are proved by the chain of the car's confirmed chassis number. */
async function proveServices(days: readonly string[]) {
  const { id: chain_id } = await server.context.db
    .selectFrom('odometer_chains')
    .select('id')
    .executeTakeFirstOrThrow()
  await server.context.db
    .insertInto('plan_services')
    .values(
      days.map((day, index) => ({ chain_id, number: index + 1, day, km: null, source: 'stamp' as const })),
    )
    .onConflict((conflict) => conflict.columns(['chain_id', 'number']).doNothing())
    .execute()
}

describe('promises of an own car', () => {
  it('names the service without proof, with the source of each rule', async () => {
    const { params } = await withPromisedCar()
    const rows = await rowsOf(params)
    expect(rows.base).toMatchObject({ kind: 'unknown', missing: 'S1', number: 1 })
    expect(rows.aux_battery).toMatchObject({ kind: 'lost', missing: 'km' })
    expect(rows.service).toMatchObject({ kind: 'unknown', missing: 'S1', programme: 'tcare' })
    expect(rows.roadside).toMatchObject({ kind: 'unknown', missing: 'confirmation', until: '2029-06-10' })
    expect(rows.base?.grounds).toMatchObject({ status: 'maker', read_on: '2026-11-29' })
  })

  it('counts services that the chain of the confirmed chassis number proves', async () => {
    const { params, car } = await withPromisedCar()
    await withHandOver(server, await staffMember(server), { ...owner(), car }, { odometer: 38_100 })
    await proveServices(['2024-07-10', '2024-12-10', '2025-06-10', '2025-12-10', '2026-06-10'])
    await owner().call(answerPromises, { params, body: { owner: 'first' } })
    const rows = await rowsOf(params)
    expect(rows.base).toMatchObject({ kind: 'valid', until: '2027-06-10', km_until: 100_000 })
    expect(rows.service).toMatchObject({ kind: 'valid', until: '2027-06-10', free: 'labour_parts' })
    // The hand-over today is the sixth; the price list has no price at 60,000 km.
    expect(rows.service).toMatchObject({ number: 7, value: { left: 1, idr: 0, unpriced: 1 } })
    expect(rows.service?.parts).toEqual(['Oli mesin', 'Saringan oli', 'Gasket oli mesin'])
    expect(rows.base).not.toHaveProperty('parts')
    expect(rows.extended).toMatchObject({ kind: 'conditional' })
  })

  it('asks for the hybrid battery of a hybrid only', async () => {
    expect(await rowsOf((await withPromisedCar()).params)).not.toHaveProperty('hv_battery')
    const hybrid = await rowsOf((await withPromisedCar(YARIS_CROSS_HEV_2024)).params)
    expect(hybrid.hv_battery).toMatchObject({ kind: 'unknown', missing: 'S1' })
  })

  it('are part of the answer about the car', async () => {
    const { params } = await withPromisedCar()
    const { promises } = await owner().call(readCarCare, { params })
    const { today: _, roadside: __, ...own } = await owner().call(readPromises, { params })
    expect(promises).toEqual(own)
  })
})

describe('answers about promises', () => {
  it('are stored one by one and exported', async () => {
    const { params } = await withPromisedCar()
    await owner().call(answerPromises, { params, body: { owner: 'later', reported: true } })
    const answered = await owner().call(answerPromises, { params, body: { programme: 'none' } })
    expect(answered).toMatchObject({ owner: 'later', reported: true, programme: 'none' })
    expect(answered.rows.find(({ promise }) => promise === 'service')).toMatchObject({
      kind: 'lost',
      missing: 'out',
    })
    const { car_care } = await owner().call(exportPersonalData, {})
    expect(answered.programme_by).toBe('owner')
    expect(car_care).toMatchObject([{ owner: 'later', owner_reported: true, programme: 'none' }])
  })

  it('are refused to another customer', async () => {
    const { params } = await withPromisedCar()
    const { call } = await withCar(server)
    expect((await refusal(call(readPromises, { params }))).status).toBe(404)
    expect((await refusal(call(answerPromises, { params, body: { owner: 'first' } }))).status).toBe(404)
  })
})

describe('numbers for help on the road', () => {
  it("are the make's, then those for every car", async () => {
    const numbersOf = async (brand: string) => {
      const { numbers } = await server.as()(listRoadsideNumbers, { query: { brand } })
      return numbers.map(({ phone }) => phone)
    }
    expect(await numbersOf('toyota')).toEqual(['1500898', '110'])
    expect(await numbersOf('Honda')).toEqual(['110'])
  })

  it("come with the dealer's own", async () => {
    const { dealer } = await server.as()(listRoadsideNumbers, { query: {} })
    expect(dealer).toEqual({
      name: server.context.config.dealer.name || 'Dealer',
      phone: server.context.config.dealer.phone,
    })
  })
})
