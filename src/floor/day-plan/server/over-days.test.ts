import { describe, expect, it } from 'vitest'
import { savePlanner } from '#floor/stalls/desk-stalls.contract.ts'
import { bookingDraft, codeSentTo, MONDAY, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, PLANNER, planAt, withPlanner } from '#tests/support/planner.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import { bookingDetail, createBooking, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { waitFor } from '#workshop/visits/desk-visits.contract.ts'
import { readComputedPromise, setSteps, startStep } from '../desk-plan-acts.contract.ts'
import { scheduleOf } from './store-plan.ts'

const server = useTestServer()
const TUESDAY = '2026-11-24'
const BODY_WORKSHOP = {
  id: 2001,
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Pusat',
  branch: 'Toyota Trust Body & Paint Cempaka Putih',
}
const WEDNESDAY = '2026-11-25'
const BODY = {
  stalls: [aStall('Bodi 1', 'body_paint'), aStall('Poles', 'detailing'), aStall('Umum 1')],
  technicians: [aTechnician('Cahyo', ['body_paint']), aTechnician('Dian', ['detailing']), aTechnician('Ade')],
}
const jobOn = async (head: TestStaff, day: string, visitId: string) =>
  (await planAt(head, day)).jobs.find(({ visit_id }) => visit_id === visitId)

describe('work over days', () => {
  it('is promised for the day on which it ends, to its customer and where the car is received', async () => {
    const head = await staffMember(server, 'head')
    const owner = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    const { visitId } = owner
    await withPlanner(head, BODY)
    // A working day has 450 minutes of a technician: 08:00 to 16:30 without the break.
    const steps = [
      { kind: 'body_paint' as const, minutes: 960 },
      { kind: 'detailing' as const, minutes: 60 },
    ]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    // From 09:00 on Monday 390 minutes, on Tuesday 450, on Wednesday 120; then an hour on Poles, and the buffer.
    const ready = '2026-11-25T04:15:00.000Z'
    expect(await owner.call(bookingDetail, { params: { id: visitId } })).toMatchObject({
      expected_ready_at: ready,
    })
    const { computed } = await head.call(readComputedPromise, { params: { visitId } })
    expect(computed).toMatchObject({ ready_at: ready, stall: 'Poles', technician: 'Dian' })
  })

  it('says at once when work over days is ready, as it does when the booking is read', async () => {
    const head = await staffMember(server, 'head', [BODY_WORKSHOP.id])
    const params = { branchId: String(BODY_WORKSHOP.id) }
    const stalls = [aStall('Bodi 1', 'body_paint')]
    const technicians = [aTechnician('Cahyo', ['body_paint'])]
    await head.call(savePlanner, { params, body: { version: 0, planner: PLANNER, stalls, technicians } })
    const owner = await withCar(server)
    const { branch, city, province } = BODY_WORKSHOP
    const booked = await owner.call(createBooking, {
      params: { carId: owner.car.id },
      body: bookingDraft({
        phone: owner.phone,
        branch,
        city,
        province,
        order_start_time: '13:00',
        service_type: 'Body & Paint',
      }),
    })
    const detail = await owner.call(bookingDetail, { params: { id: booked.id } })
    expect(detail.expected_ready_at).toMatch(/^2026-11-2[5-9]T/)
    expect(booked.expected_ready_at).toBe(detail.expected_ready_at)
    const verified = await owner.call(verifyBooking, {
      params: { bookingId: booked.id },
      body: { otp_code: await codeSentTo(server, owner.phone) },
    })
    expect(verified.expected_ready_at).toBe(detail.expected_ready_at)
  })

  it('keeps its promise as it was given, on whichever day the plan reads it', async () => {
    let head = await staffMember(server, 'head')
    const intake = { promised_ready_at: '2026-11-25T03:00:00Z' }
    const { visitId } = await withWork(server, head, { hour: '09:00', intake })
    await withPlanner(head, BODY)
    head = await onMonday()
    const steps = [{ kind: 'body_paint' as const, minutes: 960 }]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    expect((await jobOn(head, MONDAY, visitId))?.promise).toBe(10 * 60 + 2 * 24 * 60)
    expect((await jobOn(head, WEDNESDAY, visitId))?.promise).toBe(10 * 60)
  })

  it('that waits for a part takes its place on the day on which the part is expected', async () => {
    let head = await staffMember(server, 'head')
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head, BODY)
    head = await onMonday()
    const wait = { reason: 'parts' as const, word: 'Kampas rem', until: '2026-11-24T03:00:00Z' }
    await head.call(waitFor, await next(head, visitId, wait))
    expect((await jobOn(head, TUESDAY, visitId))?.steps[0]?.waiting).toMatchObject({ until: 10 * 60 })
    // Today's board says until when.
    const waiting = await jobOn(head, MONDAY, visitId)
    expect([waiting?.steps[0]?.waiting?.until, waiting?.wait_until]).toEqual([
      null,
      '2026-11-24T03:00:00.000Z',
    ])
    expect(await jobOn(head, WEDNESDAY, visitId)).toBeUndefined()
  })

  /** A car whose work began on Monday at 15:30 on Umum 1; its owner is asked at 16:00, when 30 minutes are left, and closing is at 16:30. */
  async function askedOnMonday(until?: string) {
    let head = await staffMember(server, 'head')
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    const saved = await withPlanner(head, BODY)
    const stall_id = saved.stalls.find(({ name }) => name === 'Umum 1')?.id ?? ''
    const technician_id = saved.technicians.find(({ name }) => name === 'Ade')?.id ?? ''
    head = await onMonday('08:30')
    const steps = [{ kind: 'general' as const, minutes: 60 }]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const begin = {
      ...(await next(head, visitId, { stall_id, technician_id })),
      params: { visitId, step: '0' },
    }
    await head.call(startStep, begin)
    head = await onMonday('09:00')
    await head.call(
      waitFor,
      await next(head, visitId, { reason: 'consent' as const, ...(until && { until }) }),
    )
    return { head, visitId, stall_id }
  }
  const blocksOn = async (head: TestStaff, day: string, visitId: string) => {
    const plan = await planAt(head, day)
    const number = plan.jobs.find(({ visit_id }) => visit_id === visitId)?.number
    const { blocks, jobs } = scheduleOf(plan)
    return {
      blocks: blocks
        .filter(({ job }) => job === number)
        .map(({ stall, state, from, until }) => ({ stall, state, from, until })),
      unplaced: jobs.find((job) => job.number === number)?.unplaced ?? null,
    }
  }

  it('that waits for consent when the day closes comes first on the next morning, on its stall with what is left', async () => {
    const { head, visitId, stall_id } = await askedOnMonday()
    const held = { stall: stall_id, state: 'held', from: 16 * 60, until: 16 * 60 + 30 }
    const rest = { stall: stall_id, state: 'planned', from: 8 * 60, until: 8 * 60 + 30 }
    expect(await blocksOn(head, MONDAY, visitId)).toEqual({ blocks: [held], unplaced: 'tomorrow' })
    expect(await blocksOn(head, TUESDAY, visitId)).toEqual({ blocks: [rest], unplaced: null })
    // Not on the day after, which it does not reach.
    expect(await jobOn(head, WEDNESDAY, visitId)).toBeUndefined()
    // After closing.
    server.clock.set(`${MONDAY}T12:00:00Z`)
    const evening = await staffMember(server, 'head')
    expect(await blocksOn(evening, MONDAY, visitId)).toEqual({ blocks: [held], unplaced: 'tomorrow' })
    expect(await blocksOn(evening, TUESDAY, visitId)).toEqual({ blocks: [rest], unplaced: null })
    // In the morning, before and after opening: what is over is not planned any more.
    server.clock.set(`${TUESDAY}T00:00:00Z`)
    const early = await staffMember(server, 'head')
    expect(await blocksOn(early, TUESDAY, visitId)).toEqual({ blocks: [rest], unplaced: null })
    expect((await blocksOn(early, MONDAY, visitId)).blocks).toEqual([])
    server.clock.set(`${TUESDAY}T03:00:00Z`)
    const open = await staffMember(server, 'head')
    expect(await blocksOn(open, TUESDAY, visitId)).toEqual({
      blocks: [
        { stall: stall_id, state: 'held', from: 8 * 60, until: 10 * 60 + 5 },
        { ...rest, from: 10 * 60 + 5, until: 10 * 60 + 35 },
      ],
      unplaced: null,
    })
  })

  it('that waits for an answer of another day keeps its stall until then, also over a closed day', async () => {
    const { head, visitId, stall_id } = await askedOnMonday(`${WEDNESDAY}T02:00:00Z`)
    const later = [
      { stall: stall_id, state: 'held', from: 8 * 60, until: 9 * 60 },
      { stall: stall_id, state: 'planned', from: 9 * 60, until: 9 * 60 + 30 },
    ]
    expect(await blocksOn(head, TUESDAY, visitId)).toEqual({
      blocks: [{ stall: stall_id, state: 'held', from: 8 * 60, until: 16 * 60 + 30 }],
      unplaced: 'tomorrow',
    })
    expect((await blocksOn(head, WEDNESDAY, visitId)).blocks).toEqual(later)
    await save(head, { ...saying({ day: TUESDAY }), version: 1 })
    expect((await blocksOn(head, WEDNESDAY, visitId)).blocks).toEqual(later)
    server.clock.set(`${TUESDAY}T05:00:00Z`)
    const closed = await staffMember(server, 'head')
    expect((await blocksOn(closed, WEDNESDAY, visitId)).blocks).toEqual(later)
  })
})

/** Signed in on Monday, at nine where no other hour is named. */
async function onMonday(hour = '02:00'): Promise<TestStaff> {
  server.clock.set(`${MONDAY}T${hour}:00Z`)
  return staffMember(server, 'head')
}
