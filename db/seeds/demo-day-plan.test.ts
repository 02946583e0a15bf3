import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readPlan } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { readTomorrow } from '#floor/preparation/desk-preparations.contract.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeDemoDayPlan } from './demo-day-plan.ts'
import { makeDemoStaff } from './demo-staff.ts'

const server = useTestServer()
const days = async () => {
  const head = await staffMember(server, 'head', [1031])
  const read = (day: string) => head.call(readPlan, { params: { branchId: '1031', day } })
  return [await read('2026-11-23'), await read('2026-11-24')] as const
}

it('a workshop of the demo staff has stalls, technicians and two days full of work, once', async () => {
  // Monday, 10:40 in Jakarta.
  server.clock.set('2026-11-23T03:40:00Z')
  await makeDemoStaff(server.context)
  await makeDemoDayPlan(server.context)
  await makeDemoDayPlan(server.context)
  const [today, tomorrow] = await days()
  expect(today).toMatchObject({ planned: true, jobs: { length: 18 }, stalls: { length: 7 } })
  expect(tomorrow).toMatchObject({ planned: true, jobs: { length: 9 } })
  const states = today.jobs.map(({ state }) => state)
  for (const state of ['ready', 'in_work', 'scheduled'] as const) expect(states).toContain(state)
  const { rows } = await sql`select a.visit_id from visit_steps a join visit_steps b
    on (a.stall_id = b.stall_id or a.technician_id = b.technician_id) and (a.visit_id, a.step) < (b.visit_id, b.step)
      and a.began_at < b.done_at and b.began_at < a.done_at`.execute(server.context.db)
  expect(rows).toEqual([])
  expect(tomorrow.jobs.every(({ state }) => state === 'scheduled')).toBe(true)
  const head = await staffMember(server, 'head', [1031])
  const { lines } = await head.call(readTomorrow, { params: { branchId: '1031' }, query: {} })
  expect(lines.map(({ phone }) => phone)).toEqual(Array(9).fill(expect.stringMatching(/^628120000\d{4}$/)))
})

it('a workshop that opens again tomorrow has nothing begun yet', async () => {
  // Sunday.
  server.clock.set('2026-11-22T03:40:00Z')
  await makeDemoStaff(server.context)
  await makeDemoDayPlan(server.context)
  const [monday] = await days()
  expect(monday.jobs.map(({ state }) => state)).toEqual(Array(18).fill('scheduled'))
})

it('nothing is planned where there are no demo staff', async () => {
  await makeDemoDayPlan(server.context)
  expect(await server.context.db.selectFrom('stalls').select('id').execute()).toEqual([])
})
