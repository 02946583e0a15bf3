import { expect, it } from 'vitest'
import { finishStep, setSteps, startStep } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { MONDAY } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { deskBrowser, staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf } from '#tests/support/visits.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import { askPairing, pairDisplay, readDisplay } from '../desk-displays.contract.ts'

const server = useTestServer()

it('a car in work comes to its final check and is washed by the steps of its plan', async () => {
  const { visitId } = await withWork(server, await staffMember(server, 'head'), { hour: '09:00' })
  const stalls = [aStall('Umum 1'), aStall('Cuci', 'wash')]
  await withPlanner(await staffMember(server, 'head'), { stalls, technicians: [aTechnician('Ade')] })
  server.clock.set('2026-11-23T02:00:00Z')
  const head = await staffMember(server, 'head')
  const screen = deskBrowser(server)
  const { code } = await screen(askPairing, {})
  await head.call(pairDisplay, { params: branchOf, body: { code } })
  const stage = async () => (await screen(readDisplay, {})).work[0]?.stage
  const steps = [
    { kind: 'general' as const, minutes: 30 },
    { kind: 'wash' as const, minutes: 20 },
  ]
  await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
  const plan = await planAt(head)
  const begin = async (step: string, stall: string, technician_id: string | null) => {
    const stall_id = plan.stalls.find(({ name }) => name === stall)?.id ?? null
    const { body } = await next(head, visitId, { stall_id, technician_id })
    await head.call(startStep, { params: { visitId, step }, body })
  }
  expect(await stage()).toBe('in_work')
  await begin('0', 'Umum 1', plan.technicians[0]?.id ?? null)
  server.clock.set('2026-11-23T02:19:00Z')
  expect(await stage()).toBe('in_work')
  server.clock.set('2026-11-23T02:20:00Z')
  expect(await stage()).toBe('final_check')
  const { body } = await next(head, visitId, {})
  await head.call(finishStep, { params: { visitId, step: '0' }, body })
  await begin('1', 'Cuci', null)
  expect(await stage()).toBe('washing')
})
