import { describe, expect, it } from 'vitest'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { chainsOf } from '#tests/support/passports.ts'
import { carDraft } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, findings, withInspection } from '#tests/support/trade-in-cases.ts'
import { onNewest } from '#tests/support/visits.ts'
import { confirmChassis } from '#tests/support/work-orders.ts'
import { recordInspection } from '../../desk-trade-ins.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** An inspection of a car in its owner's garage, with functions that store and list its odometer readings. */
async function ofOwnCar({ confirmed = true } = {}) {
  const made = await withInspection(server, { arrived: true })
  const draft = { ...carDraft(), license_plate: made.hour.plate, engine_number: 'MHKA4DA3JDJ000417' }
  const car = await made.call(createCar, { body: draft })
  if (confirmed) await confirmChassis(made.office, made.visitId, draft.engine_number)
  const write = async (read: object) => {
    const { params, body } = await onNewest(made.office, made.visitId)
    return made.office.call(recordInspection, { params, body: { ...body, ...findings, ...read } })
  }
  const readings = async () =>
    (await made.call(readCarCare, { params: { id: car.id } })).readings.map(({ km, source }) => [km, source])
  return { ...made, car, write, readings }
}

describe('the odometer of an inspected car', () => {
  it("is a verified reading of the car in its owner's garage, linked into its chain", async () => {
    const { id, office, write, readings } = await ofOwnCar()
    expect((await write({ odometer: 169_250 })).inspection).toMatchObject({ odometer: 169_250 })
    expect(await readings()).toEqual([[169_250, 'inspection']])
    expect(await chainsOf(server)).toMatchObject([{ km: [169_250], breaks: [] }])
    expect((await caseOf(office, id)).inspections).toMatchObject([{ odometer: 169_250, odometer_word: null }])
  })

  it('is corrected by a further link until the first offer, and cannot be removed', async () => {
    const { write, readings } = await ofOwnCar()
    await write({ odometer: 169_250 })
    await write({ odometer: 169_205 })
    await write({ odometer: 169_205 })
    expect(await refusal(write({ odometer: null }))).toMatchObject({
      status: 400,
      data: { field: 'odometer' },
    })
    expect(await readings()).toEqual([[169_205, 'inspection']])
    const [chain] = await chainsOf(server)
    expect(chain).toMatchObject({ km: [169_205], breaks: [], links: [{ corrects: null }, { corrects: 1 }] })
  })

  it('joins no chain before the chassis number was compared', async () => {
    const { write, readings } = await ofOwnCar({ confirmed: false })
    await write({ odometer: 169_250 })
    expect(await readings()).toEqual([[169_250, 'inspection']])
    expect(await chainsOf(server)).toEqual([])
  })

  it('needs an explanation where it contradicts the known readings', async () => {
    const { write, readings, ...made } = await ofOwnCar()
    await made.call(addReading, { params: { id: made.car.id }, body: { km: 170_000 } })
    const odd = await refusal(write({ odometer: 150_000 }))
    expect(odd).toMatchObject({ data: { code: 'odometer_odd', field: 'odometer_word' } })
    await write({ odometer: 150_000, odometer_word: 'Panel instrumen diganti' })
    expect(await readings()).toContainEqual([150_000, 'inspection'])
  })

  it('stays in the inspection alone where no garage has the car, or it was not read', async () => {
    const made = await withInspection(server, { arrived: true, stranger: true })
    const { params, body } = await onNewest(made.office, made.visitId)
    const read = { ...body, ...findings, odometer: 169_250 }
    const sheet = await made.office.call(recordInspection, { params, body: read })
    expect(sheet.inspection.odometer).toBe(169_250)
    expect(await chainsOf(server)).toEqual([])
    const { write, readings } = await ofOwnCar()
    await write({})
    expect(await readings()).toEqual([])
  })
})
