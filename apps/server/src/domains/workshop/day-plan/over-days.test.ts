import { readComputedPromise, setSteps } from '@toyota-trust/contracts/desk/workshop/plan-acts.ts'
import { savePlanner } from '@toyota-trust/contracts/desk/workshop/stalls.ts'
import { waitFor } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { bookingDetail, createBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { describe, expect, it } from 'vitest'
import { bookingDraft, MONDAY, withCar } from '../../../testing/people.ts'
import { aStall, aTechnician, PLANNER, planAt, withPlanner } from '../../../testing/planner.ts'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { withVisit } from '../../../testing/visits.ts'
import { next, withWork } from '../../../testing/work-orders.ts'

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
  // Proves spec 29.104
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

  // Proves spec 29.117
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
        ...{ phone: owner.phone, branch, city, province, order_start_time: '13:00' },
        service_type: 'Body & Paint',
      }),
    })
    const detail = await owner.call(bookingDetail, { params: { id: booked.id } })
    expect(detail.expected_ready_at).toMatch(/^2026-11-2[5-9]T/)
    expect(booked.expected_ready_at).toBe(detail.expected_ready_at)
  })

  // Proves spec 29.105
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

  // Proves spec 29.106
  it('that waits for a part takes its place on the day on which the part is expected', async () => {
    let head = await staffMember(server, 'head')
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head, BODY)
    head = await onMonday()
    const wait = { reason: 'parts' as const, word: 'Kampas rem', until: '2026-11-24T03:00:00Z' }
    await head.call(waitFor, await next(head, visitId, wait))
    expect((await jobOn(head, TUESDAY, visitId))?.steps[0]?.waiting).toMatchObject({ until: 10 * 60 })
    expect(await jobOn(head, WEDNESDAY, visitId)).toBeUndefined()
  })
})

/** Signed in at nine on Monday. */
async function onMonday(): Promise<TestStaff> {
  server.clock.set(`${MONDAY}T02:00:00Z`)
  return staffMember(server, 'head')
}
