import { beforeEach, describe, expect, it } from 'vitest'
import { MONDAY } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { auditedChanges } from '#tests/support/recorded-acts.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, seen, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { next } from '#tests/support/work-orders.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import { hoursAhead, moveVisit } from '../desk-visits.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const TUESDAY = '2026-11-24'
let head: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  head = await staffMember(server, 'head')
})

const general = (day: string, order_start_time: string) => ({
  day,
  order_start_time,
  service_type: 'Servis Umum' as const,
})
/** One stall and one technician: an hour of work is all that fits at a time. */
const planFrom = (planned_from: string, version = 0) =>
  withPlanner(head, { planned_from, stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] }, version)
const week = (visit?: string) =>
  head.call(hoursAhead, { params: branchOf, query: { from: MONDAY, ...(visit && { visit }) } })
const moveTo = async (visitId: string, day: string, time: string) =>
  head.call(
    moveVisit,
    await next(head, visitId, { day, order_start_time: time, reason: 'Diminta', past_capacity: true }),
  )
const isPastPlan = async (visitId: string) =>
  (
    await server.context.db
      .selectFrom('visit_plans')
      .select('past_plan')
      .where('visit_id', '=', visitId)
      .executeTakeFirst()
  )?.past_plan

describe('hours of a week for moving a visit', () => {
  it('mark free hours at which the work does not fit into the plan', async () => {
    const { visitId } = await withVisit(server, general(MONDAY, '09:00'))
    await withVisit(server, general(TUESDAY, '13:00'))
    const { exceptions, ...change } = saying({ day: TUESDAY, kind: 'places', capacity: 1 })
    await save(head, { ...change, exceptions: [...exceptions, ...saying({ day: '2026-11-25' }).exceptions] })
    const plain = await week()
    expect(plain.map(({ day, closed, slots }) => [day, closed, slots.length])).toEqual([
      [MONDAY, null, 17],
      [TUESDAY, null, 17],
      ['2026-11-25', 'Stok opname', 0],
      ['2026-11-26', null, 17],
      ['2026-11-27', null, 17],
      ['2026-11-28', null, 17],
      ['2026-11-29', 'Hari libur mingguan', 0],
    ])
    expect(await week(visitId)).toEqual(plain)
    await planFrom(TUESDAY, 1)
    const marked = await week(visitId)
    const past = (index: number) =>
      marked[index]?.slots.filter(({ past_plan }) => past_plan).map(({ start }) => start)
    // Monday has no plan, and 13:00 on Tuesday no place.
    expect([past(0), past(1)]).toEqual([[], ['11:30', '12:00', '12:30', '13:30', '16:00']])
    expect(
      marked.map(({ slots, ...day }) => ({ ...day, slots: slots.map(({ past_plan: _, ...slot }) => slot) })),
    ).toEqual(plain)
  })
})

describe('moving a visit past the plan of a day', () => {
  it('marks it in the plan and the audit log until it is moved to an hour at which it fits', async () => {
    await planFrom(MONDAY)
    const { visitId } = await withVisit(server, general(MONDAY, '09:00'))
    server.clock.advance(1000)
    await withVisit(server, general(TUESDAY, '13:00'))
    await moveTo(visitId, TUESDAY, '13:30')
    expect(await isPastPlan(visitId)).toBe(true)
    expect((await planAt(head, TUESDAY)).jobs.map(({ past_plan }) => past_plan).sort()).toEqual([false, true])
    await moveTo(visitId, TUESDAY, '09:00')
    expect(await isPastPlan(visitId)).toBe(false)
    expect(await auditedChanges(server, visitId)).toEqual([
      ['move', 'scheduled', 'scheduled', 'Diminta; di atas rencana'],
      ['move', 'scheduled', 'scheduled', 'dari 24 November 13:30 ke 24 November 09:00: Diminta'],
    ])
    expect((await seen(head, visitId)).events.at(-2)?.words).toBe(
      'dari 23 November 09:00 ke 24 November 13:30: Diminta',
    )
  })
})

it('does not show the hours of a week for a visit of another workshop', async () => {
  const elsewhere = await staffMember(server, 'head', [1002])
  const { visitId } = await withVisit(server)
  const query = { from: MONDAY, visit: visitId }
  expect(await refusalCode(elsewhere.call(hoursAhead, { params: { branchId: '1002' }, query }))).toBe(
    'not_found',
  )
})
