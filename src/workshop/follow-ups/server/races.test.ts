import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE } from '#tests/support/complaint-photos.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import {
  onDutyAgain,
  onNewestJob,
  questionToken,
  withQuestion,
  withReturnJob,
} from '#tests/support/follow-ups.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE } from '#tests/support/visits.ts'
import { readReturnJob, recordReturnCall } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { addFollowUpPhoto, answerFollowUp, answerFollowUpByLink } from '../follow-ups.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
})
const countOf = async (table: 'follow_ups' | 'return_jobs' | 'follow_up_photos' | 'return_calls') =>
  (await server.context.db.selectFrom(table).selectAll().execute()).length

describe('concurrent answers and calls', () => {
  it('open one return job for ten equal answers', async () => {
    const owner = await withQuestion(server, sari)
    const token = await questionToken(server)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0
          ? owner.call(answerFollowUp, { params: owner.params, body: { fixed: false } })
          : server.as()(answerFollowUpByLink, { body: { token, fixed: false } }),
      ),
    )
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await countOf('return_jobs')).toBe(1)
  })

  it('leave no photo and no job behind an erasure', async () => {
    const owner = await withReturnJob(server, sari)
    await Promise.allSettled([
      owner.call(addFollowUpPhoto, { params: owner.params, body: PICTURE }),
      eraseAccount(server, owner),
      owner.call(answerFollowUp, { params: owner.params, body: { fixed: false, words: 'Masih' } }),
    ])
    expect([await countOf('follow_up_photos'), await countOf('return_jobs')]).toEqual([0, 0])
    const [left] = await server.context.db.selectFrom('follow_ups').select(['fixed', 'words']).execute()
    expect(left).toEqual({ fixed: false, words: null })
  })

  it('record one of two calls by staff', async () => {
    const { jobId } = await withReturnJob(server, sari)
    const one = await onDutyAgain(server, sari)
    const other = await staffMember(server, 'head')
    const call = await onNewestJob(one, jobId, { reached: false })
    await Promise.allSettled([one.call(recordReturnCall, call), other.call(recordReturnCall, call)])
    expect(await countOf('return_calls')).toBe(1)
    expect((await one.call(readReturnJob, { params: { jobId } })).missed_calls).toBe(1)
  })
})
