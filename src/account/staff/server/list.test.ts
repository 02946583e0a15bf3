import { expect, it } from 'vitest'
import { enforceRetention } from '#app/server/retention.ts'
import { RETENTION_DEFAULTS } from '#server/retention/periods.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deactivateStaff, listStaff, staffList } from '../desk-staff.contract.ts'

const server = useTestServer()

it('head office filters staff by name, role and state', async () => {
  const maya = await staffMember(server, 'office')
  const advisor = await staffMember(server)
  const gone = await staffMember(server)
  await maya.call(deactivateStaff, { params: { staffId: gone.id } })
  const find = async (query: object) => (await maya.call(staffList.page, { query })).rows.map(({ id }) => id)
  expect((await find({})).sort()).toEqual([maya.id, advisor.id, gone.id].sort())
  expect(await find({ q: advisor.email.toUpperCase() })).toEqual([advisor.id])
  expect(await find({ role: 'office' })).toEqual([maya.id])
  expect(await find({ role: 'advisor', state: 'active' })).toEqual([advisor.id])
  const { rows } = await maya.call(staffList.page, { query: {} })
  const shown = (id: string) => rows.find((row) => row.id === id)
  expect(shown(advisor.id)).toMatchObject({
    branches: [{ id: SUDIRMAN.id, name: SUDIRMAN.branch }],
    may_deactivate: true,
  })
  expect([shown(maya.id)?.may_deactivate, shown(gone.id)?.may_deactivate]).toEqual([false, false])
})

it('says when an advisor was last here, also after the session was deleted', async () => {
  const sari = await staffMember(server)
  const at = server.clock.now().toISOString()
  const { context, clock } = server
  clock.advance((RETENTION_DEFAULTS.retentionSessions + 1) * 24 * 3_600_000)
  await enforceRetention(context, RETENTION_DEFAULTS, clock.now())
  expect(await context.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
  const maya = await staffMember(server, 'office')
  const { rows } = await maya.call(staffList.page, { query: { sort: 'seen_desc' } })
  expect(rows.map(({ id }) => id)).toEqual([maya.id, sari.id])
  const { staff } = await maya.call(listStaff, {})
  for (const people of [rows, staff]) expect(people.find(({ id }) => id === sari.id)?.seen_at).toBe(at)
})
