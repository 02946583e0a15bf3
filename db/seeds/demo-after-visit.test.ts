import { expect, it } from 'vitest'
import { threadList } from '#office/inbox/desk-inbox.contract.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readFollowUpFigures } from '#workshop/follow-ups/desk-follow-up-figures.contract.ts'
import { listReturnJobs } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { makeDemoAfterVisit } from './demo-after-visit.ts'
import { makeDemoPeople } from './demo-people.ts'
import { makeDemoStaff } from './demo-staff.ts'

const server = useTestServer({ WHATSAPP_DRIVER: 'outbox' })

it('the workshop of the demo staff has answers, a return job and threads, once', async () => {
  await makeDemoPeople(server.context)
  await makeDemoStaff(server.context)
  await makeDemoAfterVisit(server.context)
  await makeDemoAfterVisit(server.context)
  const head = await staffMember(server, 'head', [1001])
  const params = { branchId: '1001' }
  expect((await head.call(listReturnJobs, { params, query: {} })).jobs).toHaveLength(1)
  expect((await head.call(threadList.page, { query: {} })).rows.map(({ name }) => name)).toEqual([
    'Ratna Wijaya',
    '0813-0000-7755',
  ])
  const { total } = await head.call(readFollowUpFigures, { params, query: { period: '8w' } })
  expect(total.answers).toBeGreaterThanOrEqual(20)
})
