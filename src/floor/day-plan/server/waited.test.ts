import { expect, it } from 'vitest'
import { MONDAY } from '#tests/support/people.ts'
import { planAt, withPlanner } from '#tests/support/planner.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { next } from '#tests/support/work-orders.ts'
import { receiveCar, resumeWork, waitFor } from '#workshop/visits/desk-visits.contract.ts'
import { renewPromise } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
/** By the clock of Jakarta. */
const at = (time: string) => new Date(`${MONDAY}T${time}:00+07:00`).toISOString()

it('a wait that is over is on the board with its minutes, until its customer has a new promise', async () => {
  server.clock.set('2026-11-22T03:00:00Z')
  const head = await staffMember(server, 'head')
  await withPlanner(head)
  const { visitId } = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
  server.clock.set(at('09:00'))
  let sari: TestStaff = await staffMember(server)
  const waited = async () => (await planAt(sari)).jobs.find((one) => one.visit_id === visitId)?.waited
  await sari.call(receiveCar, await onNewest(sari, visitId))
  await server.context.db.updateTable('visits').set({ state: 'in_work' }).where('id', '=', visitId).execute()
  const wait = async () => {
    const { params, body } = await onNewest(sari, visitId)
    await sari.call(waitFor, { params, body: { ...body, reason: 'parts' } })
  }
  await wait()
  expect(await waited()).toBeUndefined()
  server.clock.set(at('09:40'))
  sari = await staffMember(server)
  await sari.call(resumeWork, await onNewest(sari, visitId))
  expect(await waited()).toEqual({ reason: 'parts', from: 540, until: 580 })
  await sari.call(
    renewPromise,
    await next(sari, visitId, { ready_at: at('12:00'), reason: 'Menunggu suku cadang' }),
  )
  server.clock.advance(60_000)
  expect(await waited()).toBeUndefined()
})
