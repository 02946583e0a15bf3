import { beforeEach, describe, expect, it } from 'vitest'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { addServiceStamps, saveChassisProgramme } from '#garage/promises/desk-promises.contract.ts'
import { answerPromises } from '#garage/promises/promises.contract.ts'
import { carDraft, ownerOfEach, SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withArrival } from '#tests/support/visits.ts'
import {
  billDraft,
  confirmChassis,
  intakeDraft,
  next,
  orderOf,
  withWork,
} from '#tests/support/work-orders.ts'
import { estimateTemplates, finishWork, handOver, saveBill, startWork } from '../desk-work-orders.contract.ts'
import { readServiceRecord } from '../service-records.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
/** Avanza 1.5 G CVT. */
const AVANZA_2024 = 20181
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})

/** A new car of its first owner, whose first service is due. */
async function newCar(handed_over_on = '2026-11-01') {
  const { call } = owner()
  const car = await call(createCar, { body: { ...carDraft(), mobil_bekas_id: AVANZA_2024 } })
  const params = { id: car.id }
  await call(answerCarCare, { params, body: { handed_over_on } })
  await call(answerPromises, { params, body: { owner: 'first' } })
  await call(addReading, { params, body: { km: 900 } })
  return { ...owner(), car }
}
/** The lines of a package of an Avanza. */
async function packageLines(title: string) {
  const templates = await sari.call(estimateTemplates, {
    params: { branchId: String(SUDIRMAN.id) },
    query: { brand: 'Toyota', model: 'Avanza' },
  })
  const whole = templates.find((one) => one.title === title)
  return (whole?.lines ?? []).map((one) => ({ ...one, price: one.price ?? 100_000 }))
}
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const line = (more: object = {}) => ({
  kind: 'work',
  title: 'Balancing',
  quantity: 1,
  price: 150_000,
  ...more,
})

describe('a service that the programme pays', () => {
  /** The intake of the first service, with the lines of its package. */
  async function intakeOf(change: (lines: object[]) => object[]) {
    const own = await newCar()
    const { visitId } = await withArrival(server, sari, own)
    await confirmChassis(sari, visitId, own.car.engine_number)
    const { free_service } = await orderOf(sari, visitId)
    expect(free_service).toMatchObject({ state: 'free', number: 1, programme: 'tcare', step_km: 1_000 })
    const lines = await packageLines('Servis berkala 1.000 KM')
    expect(lines.length).toBeGreaterThan(0)
    const body = intakeDraft(server, { odometer: 950, lines: change(lines), complaint: '' })
    return { visitId, start: async () => sari.call(startWork, await next(sari, visitId, body)) }
  }

  it('costs the customer nothing but what it does not cover', async () => {
    const { visitId, start } = await intakeOf((lines) => [
      ...lines.map((one) => ({ ...one, payer: 'programme' })),
      line(),
    ])
    const { totals } = await start()
    expect(totals).toMatchObject({ estimate: 150_000, total: 150_000 })
    await sari.call(saveBill, await next(sari, visitId, billDraft({ odometer_out: 951, service_number: 1 })))
    await sari.call(finishWork, await onNewest(sari, visitId))
    const { record_id } = await sari.call(handOver, await onNewest(sari, visitId))
    const record = await owner().call(readServiceRecord, { params: { recordId: record_id ?? '' } })
    expect(record.totals.total).toBe(150_000)
    expect(record.lines.filter(({ payer }) => payer === 'programme').length).toBeGreaterThan(0)
  })

  it('is charged for a reason only, which its customer reads', async () => {
    const { start } = await intakeOf((lines) => lines)
    expect(await codeOf(start())).toBe('charge_reason_missing')
    const { start: again } = await intakeOf((lines) =>
      lines.map((one) => ({ ...one, charge_reason: 'Di luar program' })),
    )
    const { lines } = await again()
    expect(lines.map(({ charge_reason }) => charge_reason)).toContain('Di luar program')
  })
})

it('a line is not paid by a programme that the car is not in', async () => {
  const { visitId } = await withArrival(server, sari, owner())
  const body = intakeDraft(server, { lines: [line({ payer: 'programme' })] })
  expect(await codeOf(next(sari, visitId, body).then((seen) => sari.call(startWork, seen)))).toBe(
    'programme_pays_not',
  )
})

it('a service that becomes free during the work is not billed without a reason', async () => {
  const own = await newCar('2025-09-10')
  const title = (await packageLines('Servis berkala 30.000 KM'))[0]?.title ?? ''
  const lines = [line({ title })]
  const { visitId } = await withWork(server, sari, { own, intake: { odometer: 950, lines } })
  const stamps = ['2025-10-10', '2026-03-10', '2026-09-10'].map((day, at) => ({
    number: at + 1,
    day,
    km: null,
    workshop: 'Auto2000',
  }))
  await sari.call(addServiceStamps, { params: { visitId }, body: { stamps } })
  const save = async (more: object) =>
    sari.call(saveBill, await next(sari, visitId, billDraft({ odometer_out: 951, ...more })))
  const { lines: stored } = await save({})
  await sari.call(finishWork, await onNewest(sari, visitId))
  const leave = async () => sari.call(handOver, await onNewest(sari, visitId))
  expect(await codeOf(leave())).toBe('charge_reason_missing')
  const { totals } = await save({ payers: [{ id: stored[0]?.id, payer: 'programme' }] })
  expect(totals.total).toBe(0)
  expect((await leave()).visit.state).toBe('handed_over')
})

describe('a service that may be free', () => {
  /** A car whose former services nobody recorded, about to be handed over. */
  async function ready(unchecked_reason: string | null) {
    const own = await newCar('2025-09-10')
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 950 } })
    expect((await orderOf(sari, visitId)).free_service?.state).toBe('check')
    const bill = billDraft({ odometer_out: 951, unchecked_reason })
    await sari.call(saveBill, await next(sari, visitId, bill))
    await sari.call(finishWork, await onNewest(sari, visitId))
    return { visitId, leave: async () => sari.call(handOver, await onNewest(sari, visitId)) }
  }

  it('is not handed over before somebody looked at the page of the maker', async () => {
    const { visitId, leave } = await ready(null)
    expect(await codeOf(leave())).toBe('programme_unchecked')
    const params = { visitId }
    await sari.call(saveChassisProgramme, { params, body: { programme: 'none', checked_on: '2026-11-20' } })
    expect((await leave()).visit.state).toBe('handed_over')
  })

  it('is handed over for a reason', async () => {
    const { leave } = await ready('Situs TAM tidak bisa dibuka')
    expect((await leave()).visit.state).toBe('handed_over')
  })

  it('may be given for nothing once its chassis is in a programme', async () => {
    const { visitId, leave } = await ready(null)
    const params = { visitId }
    await sari.call(saveChassisProgramme, { params, body: { programme: 'tcare', checked_on: '2026-11-20' } })
    expect((await orderOf(sari, visitId)).free_service?.state).toBe('maybe')
    expect((await leave()).visit.state).toBe('handed_over')
  })

  it('is free once its stamps prove the services before', async () => {
    const { visitId } = await ready(null)
    const stamps = [
      { number: 1, day: '2025-10-10', km: null, workshop: 'Auto2000' },
      { number: 2, day: '2026-03-10', km: null, workshop: 'Auto2000' },
      { number: 3, day: '2026-09-10', km: null, workshop: 'Auto2000' },
    ]
    await sari.call(addServiceStamps, { params: { visitId }, body: { stamps } })
    expect((await orderOf(sari, visitId)).free_service).toMatchObject({
      state: 'free',
      number: 4,
      proposed_number: 4,
    })
  })
})
