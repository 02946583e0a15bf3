import { expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { planAt, withPlanner } from '#tests/support/planner.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { next } from '#tests/support/work-orders.ts'
import { freeJob, placeJob, tidyPlan } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id), day: MONDAY }

it('a day that is planned again is audited with the place of each job that it moved, before and after', async () => {
  const head = await staffMember(server, 'head')
  await withPlanner(head)
  const owner = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
  const { visitId } = owner
  await withVisit(server, { order_start_time: '13:00', service_type: 'Servis Umum' })
  const { stalls } = await planAt(head)
  const stall_id = stalls.find(({ name }) => name === 'Umum 2')?.id ?? ''
  const place = { day: MONDAY, step: 0, stall_id, begin: 540 }
  await head.call(placeJob, await next(head, visitId, place))
  const { version } = await head.call(freeJob, await next(head, visitId, { day: MONDAY }))
  await head.call(tidyPlan, { params, body: { version } })
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select(['customer_id', 'details'])
    .where('event', '=', 'plan_changed')
    .orderBy('sequence')
    .execute()
  const tidied = rows.filter(({ details }) => (details as { act: string }).act === 'tidy')
  const of = { branch: SUDIRMAN.id, act: 'tidy', day: MONDAY }
  expect(tidied).toEqual([
    { customer_id: null, details: { ...of, count: 1 } },
    {
      customer_id: owner.id,
      details: { ...of, visit: visitId, from: 'Umum 2 09:00', to: 'Umum 1 09:00', technician: 'Ade' },
    },
  ])
})
