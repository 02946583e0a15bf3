import { erasePersonalData } from '@toyota-trust/contracts/account/personal-data.ts'
import { readReturnJob, recordReturnCall } from '@toyota-trust/contracts/desk/workshop/return-jobs.ts'
import {
  addFollowUpPhoto,
  answerFollowUp,
  answerFollowUpByLink,
} from '@toyota-trust/contracts/workshop/follow-ups.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE } from '../../../testing/complaint-photos.ts'
import {
  BOOKING_EMAIL,
  laterBy,
  onDutyAgain,
  onNewestJob,
  questionToken,
  signedInAgain,
  withQuestion,
  withReturnJob,
} from '../../../testing/follow-ups.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '../../../testing/visits.ts'
import { askDue } from './ask.ts'
import { followUpTimes, weekOf } from './due-times.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
})
const countOf = async (table: 'follow_ups' | 'return_jobs' | 'follow_up_photos' | 'return_calls') =>
  (await server.portal.db.selectFrom(table).selectAll().execute()).length

describe('at the same moment', () => {
  it('the same "Belum" by ten callers opens one return job', async () => {
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

  it('a "Belum" and a booking of the same car both stand', async () => {
    const owner = await withQuestion(server, sari)
    const change = { service_date: '2026-11-30T02:30:00Z', order_start_time: '09:30' }
    await Promise.all([
      owner.call(answerFollowUp, { params: owner.params, body: { fixed: false } }),
      withVisit(server, change, owner),
    ])
    expect(await countOf('return_jobs')).toBe(1)
  })

  it('an erasure, a photo and an answer leave no photo and no job behind', async () => {
    const owner = await withReturnJob(server, sari)
    await Promise.allSettled([
      owner.call(addFollowUpPhoto, { params: owner.params, body: PICTURE }),
      owner.call(erasePersonalData, { body: { password: PASSWORD } }),
      owner.call(answerFollowUp, { params: owner.params, body: { fixed: false, words: 'Masih' } }),
    ])
    expect([await countOf('follow_up_photos'), await countOf('return_jobs')]).toEqual([0, 0])
    const [left] = await server.portal.db.selectFrom('follow_ups').select(['fixed', 'words']).execute()
    expect(left).toEqual({ fixed: false, words: null })
  })

  it('two members of staff who record a call leave one', async () => {
    const { jobId } = await withReturnJob(server, sari)
    const [one, other] = [await onDutyAgain(server, sari), await staffMember(server, 'head')]
    const call = await onNewestJob(one, jobId, { reached: false })
    await Promise.allSettled([one.call(recordReturnCall, call), other.call(recordReturnCall, call)])
    expect(await countOf('return_calls')).toBe(1)
    expect((await one.call(readReturnJob, { params: { jobId } })).missed_calls).toBe(1)
  })
})

it('asks about 200 visits over 30 days at most once each, by day, and within 24 to 72 hours', async () => {
  const owner = await withQuestion(server, sari)
  const again = await signedInAgain(server, owner)
  expect(again).toBeDefined()
  const { db } = server.portal
  const template = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', owner.visitId)
    .executeTakeFirstOrThrow()
  const start = server.clock.now().getTime()
  const timezone = 'Asia/Jakarta'
  for (let at = 0; at < 200; at++) {
    const id = `simulated-visit-${at}`
    const left = new Date(start + Math.floor((at * 30 * 24 * 60) / 200) * 60_000)
    await db
      .insertInto('bookings')
      // A car of its own each, so that only the seven days keep a customer from being asked.
      .values({ ...template, id, car_id: null, service_date: left, car_left_at: left })
      .execute()
    await db
      .insertInto('visits')
      .values({
        ...{ id, branch_id: template.branch_id, number: `TT-S-${at}`, plate: 'B1S', state: 'handed_over' },
        ...{ state_since: left, handed_over_at: left },
      })
      .execute()
    await db
      .insertInto('follow_ups')
      .values({
        ...{ id: `simulated-${at}`, visit_id: id, branch_id: template.branch_id, state: 'due' },
        ...{ week: weekOf(left, timezone), handed_over_at: left, asked_ways: [] },
        ...followUpTimes(left, timezone, { afterHours: 24, untilHours: 72 }),
      })
      .execute()
  }
  for (let hour = 0; hour < 34 * 24; hour++) {
    laterBy(server, 1)
    await askDue(server.portal)
  }
  const rows = await db
    .selectFrom('follow_ups')
    .select(['state', 'skip_cause', 'asked_at', 'handed_over_at'])
    .where('id', 'like', 'simulated-%')
    .execute()
  expect(rows.filter(({ state }) => state === 'due')).toEqual([])
  const asked = rows.filter(({ state }) => state === 'asked')
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThanOrEqual(5)
  for (const { asked_at, handed_over_at } of asked) {
    const hours = ((asked_at?.getTime() ?? 0) - (handed_over_at?.getTime() ?? 0)) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(24)
    expect(hours).toBeLessThan(72)
    const local = new Date((asked_at?.getTime() ?? 0) + 7 * 3_600_000).getUTCHours()
    expect(local).toBeGreaterThanOrEqual(9)
    expect(local).toBeLessThan(20)
  }
  const mails = await server.messages({ to: BOOKING_EMAIL, channel: 'email' })
  expect(mails.filter(({ text }) => text.includes('/tanya/')).length).toBeLessThanOrEqual(asked.length + 1)
}, 120_000)
