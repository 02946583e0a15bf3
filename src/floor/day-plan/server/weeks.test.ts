import { describe, expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import { finishStep, setSteps, startStep } from '../desk-plan-acts.contract.ts'
import { readPlanWeeks } from '../desk-plan-weeks.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
const BODY = {
  stalls: [aStall('Bodi 1', 'body_paint'), aStall('Poles', 'detailing'), aStall('Umum 1')],
  technicians: [aTechnician('Cahyo', ['body_paint']), aTechnician('Dian', ['detailing'])],
}
const weeks = (head: TestStaff, day = MONDAY) => head.call(readPlanWeeks, { params: { ...params, day } })
const barsOf = async (head: TestStaff, day?: string) =>
  Object.fromEntries((await weeks(head, day)).stalls.map(({ name, bars }) => [name, bars]))

describe('two weeks of body and paint', () => {
  it('list by stall over working days what runs, what follows, what will be late, and what was done', async () => {
    let head = await staffMember(server, 'head')
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head, BODY)
    server.clock.set(`${MONDAY}T01:00:00Z`)
    head = await staffMember(server, 'head')
    // A working day has 450 minutes of a technician: 08:00 to 16:30 without the break.
    const steps = [
      { kind: 'body_paint' as const, minutes: 960 },
      { kind: 'detailing' as const, minutes: 60 },
    ]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const plan = await planAt(head)
    const bodi = plan.stalls[0]?.id ?? null
    const cahyo = plan.technicians[0]?.id ?? null
    const at = { params: { visitId, step: '0' } }
    const body = { stall_id: bodi, technician_id: cahyo }
    await head.call(startStep, { ...(await next(head, visitId, body)), ...at })
    const { days, stalls } = await weeks(head)
    expect(days).toHaveLength(12)
    expect(days.map(({ day }) => day)).not.toContain('2026-11-29')
    expect(days[0]).toEqual({ day: MONDAY, closes: '16:30' })
    expect(stalls.map(({ name }) => name)).toEqual(['Bodi 1', 'Poles'])
    // 450 on Monday, 450 on Tuesday and 60 on Wednesday; it was promised for four hours after the intake.
    expect(await barsOf(head)).toMatchObject({
      'Bodi 1': [
        { visit_id: visitId, state: 'running', technician: 'Cahyo', from: 0, until: 2, minutes: 960 },
      ],
      Poles: [{ state: 'here', technician: 'Dian', from: 2, until: 2, minutes: 60, late_until: null }],
    })
    expect((await barsOf(head))['Bodi 1']?.[0]?.late_until).toBe('2026-11-25T03:00:00.000Z')
    // From the Monday after on nothing of it is left.
    expect(await barsOf(head, '2026-12-07')).toEqual({ 'Bodi 1': [], Poles: [] })
    server.clock.set('2026-11-24T02:00:00Z')
    head = await staffMember(server, 'head')
    await head.call(finishStep, { ...(await next(head, visitId, {})), ...at })
    expect(await barsOf(head, '2026-11-26')).toMatchObject({
      'Bodi 1': [{ state: 'done', from: 0, until: 1, technician: 'Cahyo' }],
      Poles: [{ state: 'here', from: 1, until: 1 }],
    })
  })
})
