import { beforeEach, describe, expect, it } from 'vitest'
import { saveStalls, setAbsent } from '#floor/stalls/desk-stalls.contract.ts'
import { bookingDraft, MONDAY, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, withVisit } from '#tests/support/visits.ts'
import { provedBySms } from '#tests/support/whatsapp-consents.ts'
import { withWork } from '#tests/support/work-orders.ts'
import { createBooking } from '#workshop/bookings/bookings.contract.ts'
import { moveVisit } from '#workshop/visits/desk-visits.contract.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { placeJob, setSteps, startStep } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const oneOfEach = { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] }
const general = (order_start_time: string) => ({ order_start_time, service_type: 'Servis Umum' as const })
const stallOf = ({ stalls }: DayBoard, name: string) => stalls.find((stall) => stall.name === name)?.id ?? ''
const technicianOf = ({ technicians }: DayBoard, name: string) =>
  technicians.find((one) => one.name === name)?.id ?? ''
const jobOf = ({ jobs }: DayBoard, visitId: string) => jobs.find(({ visit_id }) => visit_id === visitId)

/** Two calls at the same moment, of which exactly one succeeds: the refusal of the other. */
async function oneOf(calls: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls)
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toHaveLength(1)
  return refusal(Promise.reject(lost[0]))
}

describe('concurrent changes of a day plan', () => {
  it('save one of two moves of a job, and refuse the other with the job as it is now', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const plan = await planAt(head)
    const other = await staffMember(server, 'advisor')
    const put = (member: TestStaff, begin: number) =>
      member.call(placeJob, {
        params: { visitId },
        body: { version: 1, day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 2'), begin },
      })
    const late = await oneOf([put(head, 600), put(other, 660)])
    const now = jobOf(await planAt(head), visitId)
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Rencana ini sudah diubah oleh (Bayu|Sari) \d+, \d\d:\d\d\. /),
      data: { code: 'plan_changed', plan: { job: { version: 2, steps: now?.steps } } },
    })
  })

  it('save one of two jobs moved onto one place', async () => {
    await withPlanner(head)
    const jobs = [await withVisit(server, general('09:00')), await withVisit(server, general('09:00'))]
    const plan = await planAt(head)
    const staff = [head, await staffMember(server, 'advisor')]
    const late = await oneOf(
      jobs.map(({ visitId }, at) =>
        (staff[at] ?? head).call(placeJob, {
          params: { visitId },
          body: { version: 1, day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 2'), begin: 600 + at * 30 },
        }),
      ),
    )
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Umum 2 terpakai sampai 11:[03]0$/),
      data: { code: 'place_taken' },
    })
    const pinned = (await planAt(head)).jobs.filter(({ steps }) => steps[0]?.pinned)
    expect(pinned).toHaveLength(1)
  })

  /** A stall with work from 09:00 for 90 minutes and from 13:00 for 120; who moves the second to 11:00, and who books it. */
  async function dayOfTwo() {
    await withPlanner(head, oneOfEach)
    const one = await withVisit(server, general('09:00'))
    server.clock.advance(1000)
    const two = await withVisit(server, general('13:00'))
    for (const [{ visitId }, minutes] of [
      [one, 90],
      [two, 120],
    ] as const)
      await head.call(setSteps, {
        params: { visitId },
        body: { version: 1, day: MONDAY, steps: [{ kind: 'general', minutes }] },
      })
    const owner = await withCar(server)
    // Who booked first comes first, also at the hour that they move to.
    server.clock.advance(1000)
    const book = () =>
      owner.call(createBooking, {
        params: { carId: owner.car.id },
        body: bookingDraft({ phone: owner.phone, ...general('11:00') }),
      })
    const { params, body } = await onNewest(head, two.visitId)
    const more = { day: MONDAY, order_start_time: '11:00', reason: 'Diminta', past_capacity: false }
    const move = () => head.call(moveVisit, { params, body: { ...body, ...more } })
    const hours = async () => (await planAt(head)).jobs.map(({ hour }) => hour)
    return { book, move, hours }
  }

  it('give an hour to either the customer who books it or the job moved there', async () => {
    const { book, move, hours } = await dayOfTwo()
    expect(['plan_moves', 'slot_full']).toContain((await oneOf([book(), move()])).data?.code)
    expect((await hours()).filter((hour) => hour === 660)).toHaveLength(1)
  })

  /** Two cars in work on Monday, and the plan of that day. */
  async function twoInWork() {
    const one = await withWork(server, head, { hour: '09:00' })
    const two = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    // A session of the desk does not last over the weekend.
    head = await staffMember(server, 'head')
    for (const { visitId } of [one, two]) {
      const { version } = await seen(head, visitId)
      const steps = [{ kind: 'general' as const, minutes: 60 }]
      await head.call(setSteps, { params: { visitId }, body: { version, day: MONDAY, steps } })
    }
    const plan = await planAt(head)
    const begin = async (visitId: string, stall: string, technician: string, member = head) => {
      const { body } = await onNewest(head, visitId)
      const at = { stall_id: stallOf(plan, stall), technician_id: technicianOf(plan, technician) }
      return () => member.call(startStep, { params: { visitId, step: '0' }, body: { ...body, ...at } })
    }
    return { ids: [one.visitId, two.visitId] as const, plan, begin }
  }

  it('let one of two tablets start work for one technician', async () => {
    const { ids, begin } = await twoInWork()
    const other = await staffMember(server, 'advisor')
    const busy = await oneOf([
      (await begin(ids[0], 'Umum 1', 'Ade'))(),
      (await begin(ids[1], 'Umum 2', 'Ade', other))(),
    ])
    expect(busy).toMatchObject({ status: 409, data: { code: 'technician_busy' } })
    expect(busy.message).toMatch(/Ade masih mengerjakan B \d+ KZT/)
  })

  it('let one of two cars start on one stall', async () => {
    const { ids, begin } = await twoInWork()
    const taken = await oneOf([
      (await begin(ids[0], 'Umum 1', 'Ade'))(),
      (await begin(ids[1], 'Umum 1', 'Beni'))(),
    ])
    expect(taken).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Umum 1 masih terpakai B \d+ KZT$/),
      data: { code: 'place_taken' },
    })
  })

  it('never start work of a technician who was marked as away', async () => {
    const { ids, plan, begin } = await twoInWork()
    const beni = technicianOf(plan, 'Beni')
    const away = { from: '2026-11-23T01:00:00Z', until: '2026-11-23T10:00:00Z', reason: 'sick' as const }
    const absent = () => head.call(setAbsent, { params: { technicianId: beni }, body: away })
    const beginsFirst = await begin(ids[0], 'Umum 1', 'Beni')
    const [began] = await Promise.allSettled([beginsFirst(), absent()])
    const running = jobOf(await planAt(head), ids[0])?.steps[0]?.running
    expect(began.status === 'fulfilled').toBe(running !== undefined)
    expect(await refusal((await begin(ids[1], 'Umum 2', 'Beni'))())).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Beni (tidak masuk: Sakit|masih mengerjakan B \d+ KZT)$/),
      data: { code: 'technician_busy' },
    })
  })

  it('list a booking made while its stall is closed, or refuse it as full', async () => {
    const { version, stalls } = await withPlanner(head, oneOfEach)
    const owner = await withCar(server)
    await provedBySms(server, owner)
    const closed = {
      from: '2026-11-23T01:00:00Z',
      until: '2026-11-23T10:00:00Z',
      word: 'Lift rusak',
    }
    const close = () =>
      head.call(saveStalls, {
        params: { branchId: String(SUDIRMAN.id) },
        body: { version, stalls: stalls.map((stall) => ({ ...stall, closed })) },
      })
    const book = () =>
      owner.call(createBooking, {
        params: { carId: owner.car.id },
        body: bookingDraft({ phone: owner.phone, ...general('09:00') }),
      })
    const late = await oneOf([book(), close()])
    expect(['slot_full', 'plan_undecided']).toContain(late.data?.code)
    if (late.data?.code === 'plan_undecided')
      expect(late.data).toMatchObject({ plan: { misfits: [{ start: '09:00' }] } })
  })
})
