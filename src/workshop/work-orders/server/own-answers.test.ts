import { beforeEach, describe, expect, it } from 'vitest'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import {
  ESTIMATE,
  extraLine,
  inHours,
  intakeDraft,
  withExtraWork,
  withHandOver,
} from '#tests/support/work-orders.ts'
import { correctRecord } from '../desk-work-orders.contract.ts'
import { answerExtraWork, extraWorkPhoto, readExtraWork } from '../extra-work.contract.ts'

const server = useTestServer()
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})

const BRAKES = 745_000
const WIPER = 185_000
const requested = (change: Parameters<typeof withExtraWork>[2] = {}) =>
  withExtraWork(server, sari, { lines: [extraLine(), extraLine('Karet wiper', WIPER)], ...change })
type Owner = Awaited<ReturnType<typeof requested>>
const read = ({ call, visitId }: Pick<Owner, 'call' | 'visitId'>) =>
  call(readExtraWork, { params: { bookingId: visitId }, query: {} })
const answer = ({ call, visitId, extra }: Owner, ...approved: (boolean | null)[]) => {
  const answers = extra.flatMap(({ id }, index) => {
    const given = approved[index]
    return typeof given === 'boolean' ? [{ id, approved: given }] : []
  })
  return call(answerExtraWork, { params: { bookingId: visitId }, body: { answers } })
}

describe('extra work as its customer sees it', () => {
  it('has the requested lines, and totals with the estimate', async () => {
    const owner = await requested()
    const shown = await read(owner)
    expect(shown.lines.map(({ title }) => title)).toEqual(['Kampas rem depan', 'Karet wiper'])
    expect(shown.totals).toEqual({
      estimate: ESTIMATE,
      approved: 0,
      let_pass: 0,
      waiting: BRAKES + WIPER,
      unapproved: 0,
      total: ESTIMATE + BRAKES + WIPER,
    })
    expect(shown.spending_limit).toBe(intakeDraft(server).spending_limit)
    expect((await answer(owner, true, false)).totals).toMatchObject({
      approved: BRAKES,
      waiting: 0,
      total: ESTIMATE + BRAKES,
    })
  })

  it('is hidden from other customers, and empty if no car has come', async () => {
    const owner = await requested()
    const siti = await withCar(server, 'Siti Rahma')
    expect((await refusal(read({ call: siti.call, visitId: owner.visitId }))).status).toBe(404)
    const refused = await refusal(read({ call: siti.call, visitId: '01890000-0000-7000-8000-000000000000' }))
    expect(refused.status).toBe(404)
    const booked = await withVisit(server)
    expect(await read(booked)).toMatchObject({ lines: [], open: false, sent_at: null, spending_limit: null })
  })

  it('has the former promise only while another one applies', async () => {
    const promise = inHours(server, 6)
    const owner = await requested({ promise })
    const former = intakeDraft(server).promised_ready_at
    expect(await read(owner)).toMatchObject({ promised_ready_at: former, former_promise_at: null })
    expect(await answer(owner, true)).toMatchObject({ promised_ready_at: promise, former_promise_at: former })
    expect(await answer(owner, false)).toMatchObject({ promised_ready_at: former, former_promise_at: null })
  })

  it('has the photos of requested lines of this visit only', async () => {
    const owner = await requested({ photo: true })
    const other = await requested({ photo: true, own: await withCar(server, 'Siti Rahma') })
    const look = (photoId: string) =>
      owner.call(extraWorkPhoto, { params: { bookingId: owner.visitId, photoId } })
    expect((await look(owner.photoId)).length).toBeGreaterThan(20)
    expect((await refusal(look(other.photoId))).status).toBe(404)
  })
})

describe('spending limit of a customer', () => {
  it.each([
    ['stays none', null, true, null],
    ['stays where the approval is within it', ESTIMATE + BRAKES, true, ESTIMATE + BRAKES],
    ['is raised by a rupiah', ESTIMATE + BRAKES - 1, true, ESTIMATE + BRAKES],
    ['stays below the estimate where nothing is approved', 500_000, false, 500_000],
  ])('%s', async (_, spending_limit, approved, after) => {
    const owner = await requested({ intake: { spending_limit } })
    expect((await answer(owner, approved, false)).spending_limit).toBe(after)
  })
})

describe('odometer reading of the workshop', () => {
  const readingsOf = async ({ call, car }: Awaited<ReturnType<typeof withHandOver>>) =>
    (await call(readCarCare, { params: { id: car.id } })).readings.map(({ km, source }) => [km, source])

  it('enters the car on arrival and at hand-over, and a correction replaces the second', async () => {
    const owner = await withHandOver(server, sari)
    expect(await readingsOf(owner)).toEqual([
      [45_128, 'workshop'],
      [45_120, 'workshop'],
      [45_000, 'booking'],
    ])
    const body = { words: 'Salah baca', odometer: 45_125 }
    await sari.call(correctRecord, { params: { recordId: owner.recordId }, body })
    expect(await readingsOf(owner)).toEqual([
      [45_125, 'workshop'],
      [45_120, 'workshop'],
      [45_000, 'booking'],
    ])
  })
})
