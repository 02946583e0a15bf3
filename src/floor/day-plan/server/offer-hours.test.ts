import { describe, expect, it } from 'vitest'
import { bookingDraft, MONDAY, SUDIRMAN, slotsAt, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { intakeDraft, next } from '#tests/support/work-orders.ts'
import { bookingDetail, branchSlots, createBooking } from '#workshop/bookings/bookings.contract.ts'
import { hoursAhead, moveVisit } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { branchOutlook } from '#workshop/workshop-choice/workshop-choice.contract.ts'

const server = useTestServer()

const HALF_HOUR = { service_type: 'Servis Umum', mileage: '0' } as const
const free = async (query: object = {}) =>
  (
    await server.as()(branchSlots, {
      params: { kind: 'gr', branchId: String(SUDIRMAN.id) },
      query: { date: MONDAY, ...query },
    })
  )
    .filter(({ available }) => available)
    .map(({ start }) => start)

/** One stall and one technician for general work: an hour is what a complaint takes. */
const oneOfEach = { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] }
const general = (order_start_time: string) => ({ order_start_time, service_type: 'Servis Umum' as const })

describe('what customers are offered of a planned day', () => {
  it('is what fits: no hour at which the work or a committed one would begin late', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    expect((await free(HALF_HOUR)).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    await withVisit(server, general('09:00'))
    expect((await free(HALF_HOUR)).slice(0, 3)).toEqual(['08:00', '10:00', '10:30'])
  })

  it('has as the next hour of the workshop one at which the work that is asked for fits', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    const next = async () =>
      (
        await server.as()(branchOutlook, {
          params: { kind: 'gr' },
          query: { ids: String(SUDIRMAN.id), ...HALF_HOUR },
        })
      )[0]?.next
    expect(await next()).toEqual({ day: MONDAY, start: '08:00' })
    const taken = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00']
    for (const start of taken) await withVisit(server, general(start))
    expect(await free(HALF_HOUR)).toEqual([])
    const tuesday = '2026-11-24'
    expect(await next()).toEqual({ day: tuesday, start: '08:00' })
    expect(await free({ ...HALF_HOUR, date: tuesday })).toContain('08:00')
  })

  it('stays what it was on a day that is not planned', async () => {
    const before = await slotsAt(server)
    const head = await staffMember(server, 'head')
    await withPlanner(head, { ...oneOfEach, planned_from: '2026-11-24' })
    expect(await slotsAt(server)).toEqual(before)
  })

  it('is decided again when a booking is made, with the hours that do fit', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    await withVisit(server, general('09:00'))
    const owner = await withCar(server)
    const book = (start: string) =>
      owner.call(createBooking, {
        params: { carId: owner.car.id },
        body: bookingDraft({ phone: owner.phone, ...general(start) }),
      })
    const refused = await refusal(book('09:30'))
    expect(refused).toMatchObject({ status: 409, data: { code: 'slot_full' } })
    expect(refused.data?.slots?.map(({ start }) => start).slice(0, 2)).toEqual(['08:00', '10:00'])
    const booked = await book('10:00')
    expect(booked.expected_ready_at).toBe('2026-11-23T04:15:00.000Z')
    const detail = await owner.call(bookingDetail, { params: { id: booked.id } })
    expect(detail.expected_ready_at).toBe('2026-11-23T04:15:00.000Z')
  })

  it('asks staff before a move makes another late, and marks what they move all the same', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    const { visitId } = await withVisit(server, general('09:00'))
    // Who booked first comes first, also at the hour that they move to.
    server.clock.advance(1000)
    await withVisit(server, general('13:00'))
    const moved = async (past_capacity: boolean) => {
      const { params, body } = await onNewest(head, visitId)
      const more = { day: MONDAY, order_start_time: '13:00', reason: 'Diminta', past_capacity }
      return head.call(moveVisit, { params, body: { ...body, ...more } })
    }
    expect(await refusal(moved(false))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^B \d+ KZT mulai 14:00$/),
      data: { code: 'plan_moves', plan: { moves: [{ harmed: true }], plates: [expect.any(String)] } },
    })
    const query = { from: MONDAY, visit: visitId }
    const [monday] = await head.call(hoursAhead, { params: { branchId: String(SUDIRMAN.id) }, query })
    const marked = new Map(monday?.slots.map(({ start, past_plan }) => [start, past_plan]))
    // Its own hour is free for it; 12:00 is a break.
    expect(['09:00', '10:30', '13:00', '12:30'].map((start) => marked.get(start))).toEqual([
      undefined,
      undefined,
      true,
      true,
    ])
    const unasked = await head.call(hoursAhead, {
      params: { branchId: String(SUDIRMAN.id) },
      query: { from: MONDAY },
    })
    expect(unasked[0]?.slots.some(({ past_plan }) => past_plan)).toBe(false)
    await moved(true)
    const { jobs } = await planAt(head)
    expect(jobs.find(({ visit_id }) => visit_id === visitId)).toMatchObject({ past_plan: true, hour: 780 })
  })

  it('shows staff how many minutes of the reserve for walk-ins a move takes', async () => {
    const head = await staffMember(server, 'head')
    const { visitId } = await withVisit(server, general('09:00'))
    const thursday = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00']
    for (const start of thursday) await withVisit(server, { ...general(start), day: '2026-11-26' })
    await withPlanner(head, oneOfEach)
    const { params, body } = await onNewest(head, visitId)
    const more = { day: '2026-11-26', order_start_time: '15:00', reason: 'Diminta' }
    expect(await refusal(head.call(moveVisit, { params, body: { ...body, ...more } }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Memakai 60 menit dari cadangan walk-in'),
      data: { code: 'past_plan', plan: { reserve_minutes: 60, plates: [] } },
    })
  })

  it('gives one place once to two who ask at the same moment', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    const owners = [await withCar(server), await withCar(server)]
    const outcomes = await Promise.allSettled(
      owners.map((owner, index) =>
        owner.call(createBooking, {
          params: { carId: owner.car.id },
          body: bookingDraft({ phone: owner.phone, ...general(index === 0 ? '09:00' : '09:30') }),
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, data: { code: 'slot_full' } })
  })

  it('refuses no walk-in, whose begin counts as its hour once it was promised', async () => {
    server.clock.set('2026-11-23T02:00:00Z')
    const head = await staffMember(server, 'head')
    await withPlanner(head, oneOfEach)
    const received: string[] = []
    for (const plate of ['B 2001 KZA', 'B 2002 KZA']) {
      const body = { plate, name: 'Wahyu', phone: '081200006120', service_type: 'Servis Umum' as const }
      const params = { branchId: String(SUDIRMAN.id) }
      received.push((await head.call(receiveWalkIn, { params, body })).id)
      server.clock.advance(60_000)
    }
    const second = received[1] ?? ''
    await head.call(startWork, await next(head, second, intakeDraft(server)))
    const { jobs } = await planAt(head)
    expect(jobs.map(({ visit_id, hour }) => [visit_id === second, hour]).sort()).toEqual([
      [false, null],
      [true, 605],
    ])
  })
})
