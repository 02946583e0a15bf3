import { beforeEach, describe, expect, it } from 'vitest'
import { saveStalls, saveTechnicians, setAbsent } from '#floor/stalls/desk-stalls.contract.ts'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { needMore, placeJob, setSteps, startStep } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const general = (order_start_time: string) => ({ order_start_time, service_type: 'Servis Umum' as const })
const stallOf = ({ stalls }: { stalls: readonly { id: string; name: string }[] }, name: string) =>
  stalls.find((stall) => stall.name === name)?.id ?? ''
const technicianOf = ({ technicians }: Pick<DayBoard, 'technicians'>, name: string) =>
  technicians.find((one) => one.name === name)?.id ?? ''

const put = async (visitId: string, stall_id: string, begin: number, more: object = {}) => {
  const { params: of, body } = await onNewest(head, visitId)
  return head.call(placeJob, {
    params: of,
    body: { ...body, day: MONDAY, step: 0, stall_id, begin, ...more },
  })
}

describe('moving a job by hand', () => {
  it('rejects a stall of another kind, and a stall or technician of another workshop', async () => {
    const saved = await withPlanner(head, {
      stalls: [aStall('Umum 1'), aStall('Bodi 1', 'body_paint')],
      technicians: [aTechnician('Ade'), aTechnician('Cahyo', ['body_paint'])],
    })
    const { visitId } = await withVisit(server, general('09:00'))
    expect(await refusal(put(visitId, stallOf(saved, 'Bodi 1'), 600))).toMatchObject({
      status: 400,
      message: 'Umum atau Lift saja yang bisa mengerjakan ini',
      data: { field: 'stall_id' },
    })
    const plan = await planAt(head)
    const cahyo = { technician_id: technicianOf(plan, 'Cahyo') }
    expect(await refusal(put(visitId, stallOf(plan, 'Umum 1'), 600, cahyo))).toMatchObject({
      status: 400,
      message: 'Cahyo tidak mengerjakan umum',
      data: { field: 'technician_id' },
    })
    const strange = '00000000-0000-4000-8000-000000000000'
    expect((await refusal(put(visitId, strange, 600))).status).toBe(404)
    const nobody = { technician_id: strange }
    expect((await refusal(put(visitId, stallOf(plan, 'Umum 1'), 600, nobody))).status).toBe(404)
    expect(await planAt(head)).toMatchObject({ jobs: [{ version: 1 }] })
  })

  it('rejects a closed stall, and an hour without a free technician, with the next free time', async () => {
    const closed = { from: '2026-11-23T07:00:00Z', until: '2026-11-23T09:00:00Z', word: 'Lift rusak' }
    await withPlanner(head, {
      stalls: [aStall('Umum 1'), { ...aStall('Umum 2'), closed }],
      technicians: [aTechnician('Ade')],
    })
    const one = await withVisit(server, general('09:00'))
    const two = await withVisit(server, general('11:00'))
    const plan = await planAt(head)
    expect(await refusal(put(two.visitId, stallOf(plan, 'Umum 2'), 840))).toMatchObject({
      status: 409,
      message: 'Umum 2 tutup pukul 14:00: Lift rusak',
      data: { code: 'place_closed' },
    })
    expect(await refusal(put(two.visitId, stallOf(plan, 'Umum 1'), 420))).toMatchObject({
      status: 409,
      message: 'Umum 1 buka pukul 08:00',
      data: { code: 'place_closed' },
    })
    await put(one.visitId, stallOf(plan, 'Umum 1'), 540)
    expect(await refusal(put(two.visitId, stallOf(plan, 'Umum 2'), 570))).toMatchObject({
      status: 409,
      message: 'Tidak ada teknisi umum yang bebas. Paling cepat 10:00',
      data: { code: 'technician_busy' },
    })
  })

  it('asks first if others would begin late, and saves nothing until then', async () => {
    await withPlanner(head, { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] })
    const one = await withVisit(server, general('09:00'))
    const two = await withVisit(server, general('13:00'))
    const stall = stallOf(await planAt(head), 'Umum 1')
    expect(await refusal(put(one.visitId, stall, 780))).toMatchObject({
      status: 409,
      data: {
        code: 'plan_moves',
        plan: { moves: [{ visit_id: two.visitId, harmed: true, hour: 780, begins_late: 840 }] },
      },
    })
    expect((await planAt(head)).jobs).toMatchObject([{ version: 1 }, { version: 1 }])
    const pushed = await put(one.visitId, stall, 780, { push: true })
    expect(pushed.jobs.find(({ visit_id }) => visit_id === one.visitId)?.steps).toMatchObject([
      { pinned: { stall, begin: 780 } },
    ])
  })

  it('rejects a stall on which a car is being worked on', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    const two = await withVisit(server, general('13:00'))
    await withPlanner(head, { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] })
    server.clock.set('2026-11-23T02:00:00Z')
    head = await staffMember(server, 'head')
    const steps = [{ kind: 'general' as const, minutes: 60 }]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const plan = await planAt(head)
    const at = { stall_id: stallOf(plan, 'Umum 1'), technician_id: technicianOf(plan, 'Ade') }
    await head.call(startStep, { ...(await next(head, visitId, at)), params: { visitId, step: '0' } })
    expect(await refusal(put(two.visitId, at.stall_id, 570))).toMatchObject({
      status: 409,
      message: 'Umum 1 terpakai sampai 10:00',
      data: { code: 'place_taken' },
    })
    const left = await head
      .call(saveTechnicians, { params, body: { version: 1, technicians: [aTechnician('Beni')] } })
      .catch((problem: unknown) => refusal(Promise.reject(problem)))
    expect(left).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Ade masih mengerjakan B \d+ KZT$/),
      data: { code: 'technician_busy' },
    })
    const withoutStall = { version: 1, stalls: [aStall('Umum 2')] }
    expect(await refusal(head.call(saveStalls, { params, body: withoutStall }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Umum 1 terpakai B \d+ KZT$/),
      data: { code: 'place_taken' },
    })
  })
})

describe('steps of a job', () => {
  it.each([
    ['general', 601, '600'],
    ['wash', 0, '600'],
    ['body_paint', 20_000, '14.400'],
  ] as const)(
    'of kind %s are refused with %s minutes, naming the most that is allowed',
    async (kind, minutes, most) => {
      await withPlanner(head)
      const { visitId } = await withVisit(server, general('09:00'))
      const call = await next(head, visitId, { day: MONDAY, steps: [{ kind, minutes }] })
      expect(await refusal(head.call(setSteps, call))).toMatchObject({
        status: 400,
        message: `Menit harus angka bulat, 5 sampai ${most}`,
        data: { field: 'steps.0.minutes' },
      })
    },
  )

  it('cannot be begun by a technician who is away', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    head = await staffMember(server, 'head')
    const steps = [{ kind: 'general' as const, minutes: 60 }]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const plan = await planAt(head)
    const at = { stall_id: stallOf(plan, 'Umum 1'), technician_id: technicianOf(plan, 'Beni') }
    const away = { from: '2026-11-23T01:00:00Z', until: '2026-11-23T10:00:00Z', reason: 'sick' as const }
    await head.call(setAbsent, { params: { technicianId: at.technician_id }, body: away })
    const start = { ...(await next(head, visitId, at)), params: { visitId, step: '0' } }
    expect(await refusal(head.call(startStep, start))).toMatchObject({
      status: 409,
      message: 'Beni tidak masuk: Sakit',
      data: { code: 'technician_busy' },
    })
  })

  it('cannot begin or need more time before the car is in work', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const step = { visitId, step: '0' }
    const more = head.call(needMore, { params: step, body: { version: 1, minutes: 10 } })
    expect((await refusal(more)).data?.code).toBe('visit_act_over')
    const at = { version: 1, stall_id: null, technician_id: null }
    expect((await refusal(head.call(startStep, { params: step, body: at }))).data?.code).toBe(
      'visit_act_over',
    )
  })
})

describe('stalls and technicians', () => {
  it('keep the last stall of a kind that planned work needs', async () => {
    const { version, stalls } = await withPlanner(head, {
      stalls: [aStall('Umum 1'), aStall('Bodi 1', 'body_paint')],
      technicians: [aTechnician('Ade', ['general', 'body_paint'])],
    })
    await withVisit(server, general('09:00'))
    const body = { version, stalls: stalls.filter(({ kind }) => kind !== 'general') }
    expect(await refusal(head.call(saveStalls, { params, body }))).toMatchObject({
      status: 400,
      message: 'Tidak ada stall lagi untuk umum, padahal ada 1 pekerjaan',
      data: {
        field: 'stalls',
        plan: { jobs: [{ kind: 'general', day: MONDAY, start: '09:00', plate: expect.any(String) }] },
      },
    })
  })

  const weekday = { weekday: 1, from: '12:00', until: '11:00' }
  const away = { from: '2026-11-23T01:00:00Z', until: '2026-11-23T10:00:00Z', reason: 'sick' as const }
  it.each([
    ['a break that ends before it begins', { breaks: [weekday] }, 'technicians.0.breaks.0.until'],
    ['an absence over another', { absences: [away, away] }, 'technicians.0.absences.1.from'],
    [
      'an absence of more than 366 days',
      { absences: [{ ...away, until: '2027-11-25T10:00:00Z' }] },
      'technicians.0.absences.0.until',
    ],
  ])('are refused with %s', async (_, change, field) => {
    const wrong = withPlanner(head, { technicians: [{ ...aTechnician('Ade'), ...change }] })
    expect(await refusal(wrong)).toMatchObject({ status: 400, data: { field } })
  })
})

it('rate-limits repeated moves from one session', async () => {
  await withPlanner(head)
  const { visitId } = await withVisit(server, general('09:00'))
  const stall = stallOf(await planAt(head), 'Umum 2')
  const call = {
    params: { visitId },
    body: { version: 1, day: MONDAY, step: 0, stall_id: stall, begin: 600 },
  }
  const statuses: number[] = []
  for (let round = 0; round < 16; round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => head.call(placeJob, call)))
    for (const one of outcomes)
      statuses.push(one.status === 'fulfilled' ? 200 : (await refusal(Promise.reject(one.reason))).status)
  }
  const counts = Map.groupBy(statuses, (status) => status)
  expect(counts.get(200)).toHaveLength(1)
  expect([...counts.keys()].sort()).toEqual([200, 409, 429])
  const other = await staffMember(server, 'advisor')
  expect((await planAt(other)).jobs).toMatchObject([{ version: 2 }])
})
