import { beforeEach, describe, expect, it } from 'vitest'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { carDraft, ownerOfEach } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withArrival } from '#tests/support/visits.ts'
import { billDraft, next, orderOf, withHandOver, withWork } from '#tests/support/work-orders.ts'
import { finishWork, handOver, saveBill } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { readServiceRecord } from '#workshop/work-orders/service-records.contract.ts'
import { addServiceStamps, readVisitPromises, saveChassisProgramme } from '../desk-promises.contract.ts'
import { answerPromises, readPromises } from '../promises.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})
/** Avanza 1.5 G CVT. */
const AVANZA_2024 = 20181

/** An Avanza that was handed over on 10 June 2024, with 38,000 km. */
async function ownAvanza() {
  const { call } = owner()
  const car = await call(createCar, { body: { ...carDraft(), mobil_bekas_id: AVANZA_2024 } })
  await call(answerCarCare, { params: { id: car.id }, body: { handed_over_on: '2024-06-10' } })
  await call(addReading, { params: { id: car.id }, body: { km: 38_000 } })
  return { ...owner(), car }
}
const stamp = (number: number, day: string) => ({ number, day, km: null, workshop: 'Auto2000 Cilandak' })
const addStamps = (visitId: string, ...stamps: ReturnType<typeof stamp>[]) =>
  sari.call(addServiceStamps, { params: { visitId }, body: { stamps } })
const provedServices = () =>
  server.context.db.selectFrom('plan_services').select(['number', 'day', 'km', 'source']).execute()
/** Hands a car over whose bill names the number of its service. */
async function handOverAs(visitId: string, service_number: number) {
  const draft = billDraft({ odometer_out: 38_208, service_number })
  await sari.call(saveBill, await next(sari, visitId, draft))
  await sari.call(finishWork, await onNewest(sari, visitId))
  return sari.call(handOver, await onNewest(sari, visitId))
}
const withConfirmed = async () =>
  withWork(server, sari, { own: await ownAvanza(), intake: { odometer: 38_200 } })

describe('the number of a service', () => {
  it('becomes part of the record and proves the service of the confirmed chassis number', async () => {
    const { visitId, call } = await withConfirmed()
    const { record_id } = await handOverAs(visitId, 6)
    const record = await call(readServiceRecord, { params: { recordId: record_id ?? '' } })
    expect(record.service_number).toBe(6)
    expect(await provedServices()).toEqual([{ number: 6, day: '2026-11-21', km: 38_208, source: 'record' }])
  })

  it('proves nothing while the chassis number is unconfirmed', async () => {
    const own = await ownAvanza()
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, confirmed: false })
    await handOverAs(visitId, 6)
    expect(await provedServices()).toEqual([])
  })

  it('is proposed after the highest proved one, and refuses the hand-over if it is proved on another day', async () => {
    const own = await ownAvanza()
    await withHandOver(server, sari, own, { odometer: 38_100 })
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, hour: '14:00' })
    await addStamps(visitId, stamp(5, '2026-06-10'))
    expect((await orderOf(sari, visitId)).bill.service_number).toBe(6)
    const refused = await refusal(handOverAs(visitId, 5))
    expect([refused.status, refused.data?.code]).toEqual([409, 'service_number_taken'])
  })
})

describe('promises of a visiting car', () => {
  it('follow the stamps of the service book and the answer of the maker', async () => {
    const own = await ownAvanza()
    await withHandOver(server, sari, own, { odometer: 38_100 })
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, hour: '14:00' })
    const params = { visitId }
    const { promises } = await addStamps(
      visitId,
      stamp(1, '2024-07-10'),
      stamp(2, '2024-12-10'),
      stamp(3, '2025-06-10'),
      stamp(4, '2025-12-10'),
      stamp(5, '2026-06-10'),
    )
    expect(promises?.rows.find(({ promise }) => promise === 'service')).toMatchObject({
      kind: 'conditional',
      number: 7,
    })
    await sari.call(saveChassisProgramme, { params, body: { programme: 'none', checked_on: '2026-11-20' } })
    const { rows } = await own.call(readPromises, { params: { id: own.car.id } })
    expect(rows.find(({ promise }) => promise === 'service')).toMatchObject({ kind: 'lost', missing: 'out' })
    expect((await sari.call(readVisitPromises, { params })).promises?.programme).toBe('none')
  })

  it('do not follow what the owner says of the programme', async () => {
    const { visitId, call, car } = await withConfirmed()
    await call(answerPromises, { params: { id: car.id }, body: { programme: 'none' } })
    const { promises } = await sari.call(readVisitPromises, { params: { visitId } })
    expect(promises).toMatchObject({ programme: null, programme_by: null })
    expect(promises?.rows.find(({ promise }) => promise === 'service')).toMatchObject({ kind: 'unknown' })
    expect((await orderOf(sari, visitId)).free_service).toMatchObject({ state: 'check' })
  })

  it('are written on the first visit, before a reading of the car is in its chain', async () => {
    const { visitId } = await withConfirmed()
    const params = { visitId }
    const body = { programme: 'tcare' as const, checked_on: '2026-11-20' }
    const { promises } = await sari.call(saveChassisProgramme, { params, body })
    expect(promises?.programme).toBe('tcare')
    await addStamps(visitId, stamp(1, '2024-07-10'))
    expect(await provedServices()).toHaveLength(1)
  })

  it('refuse another day for a proved number, and take the same day again', async () => {
    const own = await ownAvanza()
    await withHandOver(server, sari, own, { odometer: 38_100 })
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, hour: '14:00' })
    await addStamps(visitId, stamp(1, '2024-07-10'))
    await addStamps(visitId, stamp(1, '2024-07-10'))
    const refused = await refusal(addStamps(visitId, stamp(2, '2024-12-10'), stamp(1, '2024-07-11')))
    expect([refused.status, refused.data?.code]).toEqual([409, 'service_number_taken'])
    expect((await provedServices()).map(({ number }) => number)).toEqual([1])
  })

  it.each(['2026-11-24', '2024-06-09'])(
    'refuse a stamp of %s, to come or before the hand-over',
    async (day) => {
      const own = await ownAvanza()
      await withHandOver(server, sari, own, { odometer: 38_100 })
      const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, hour: '14:00' })
      expect(await refusal(addStamps(visitId, stamp(1, day)))).toMatchObject({
        status: 400,
        data: { field: 'day' },
      })
    },
  )

  it('need a chassis number that a workshop has confirmed', async () => {
    const { visitId } = await withArrival(server, sari, await ownAvanza())
    const refused = await refusal(addStamps(visitId, stamp(1, '2024-07-10')))
    expect([refused.status, refused.data?.code]).toEqual([409, 'chassis_unconfirmed'])
  })

  it('are audited when they are read and changed', async () => {
    const own = await ownAvanza()
    await withHandOver(server, sari, own, { odometer: 38_100 })
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 }, hour: '14:00' })
    await addStamps(visitId, stamp(1, '2024-07-10'))
    const events = await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'promises_changed')
      .execute()
    expect(events).toMatchObject([
      { details: { visit: visitId, stamps: 'ke-1, 2024-07-10, Auto2000 Cilandak' } },
    ])
  })
})
