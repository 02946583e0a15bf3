import { erasePersonalData } from '@toyota-trust/contracts/account/personal-data.ts'
import { readFollowUpFigures } from '@toyota-trust/contracts/desk/workshop/follow-up-figures.ts'
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
  withQuestion,
  withReturnJob,
} from '../../../testing/follow-ups.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { branchOf, THE_DAY_BEFORE, withVisit } from '../../../testing/visits.ts'
import { askDueFollowUps } from './ask.ts'
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

  it('a "Belum" and a booking of the same car are both stored', async () => {
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
    const one = await onDutyAgain(server, sari)
    const other = await staffMember(server, 'head')
    const call = await onNewestJob(one, jobId, { reached: false })
    await Promise.allSettled([one.call(recordReturnCall, call), other.call(recordReturnCall, call)])
    expect(await countOf('return_calls')).toBe(1)
    expect((await one.call(readReturnJob, { params: { jobId } })).missed_calls).toBe(1)
  })
})

const VISITS = 200
const CUSTOMERS = 40
const DAYS = 30
const WEEK_MS = 7 * 24 * 3_600_000

/** Visits of 40 customers, spread over 30 days: each customer comes every six days with another car. */
async function simulatedVisits() {
  const owner = await withQuestion(server, sari)
  const { db } = server.portal
  const template = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', owner.visitId)
    .executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', template.customer_id)
    .executeTakeFirstOrThrow()
  for (let at = 0; at < CUSTOMERS; at++)
    await db
      .insertInto('customers')
      .values({ ...customer, id: `simulated-${at}`, email: `simulated-${at}@contoh.id`, phone: null })
      .execute()
  const start = server.clock.now().getTime()
  for (let at = 0; at < VISITS; at++) {
    const id = `simulated-visit-${at}`
    const left = new Date(start + Math.floor((at * DAYS * 24 * 60) / VISITS) * 60_000)
    const customer_id = `simulated-${at % CUSTOMERS}`
    await db
      .insertInto('bookings')
      // A car of its own each, so that only the seven days keep a customer from being asked.
      .values({ ...template, id, customer_id, car_id: null, service_date: left, car_left_at: left })
      .execute()
    await db
      .insertInto('visits')
      .values({
        id,
        branch_id: template.branch_id,
        number: `TT-S-${at}`,
        plate: 'B1S',
        state: 'handed_over',
        state_since: left,
        handed_over_at: left,
      })
      .execute()
    await db
      .insertInto('follow_ups')
      .values({
        id,
        visit_id: id,
        branch_id: template.branch_id,
        state: 'due',
        week: weekOf(left, template.timezone),
        handed_over_at: left,
        asked_ways: [],
        ...followUpTimes(left, template.timezone, { afterHours: 24, untilHours: 72 }),
      })
      .execute()
  }
}

it('asks about 200 visits of 40 customers over 30 days at most once each, by day, and within 24 to 72 hours', async () => {
  await simulatedVisits()
  for (let hour = 0; hour < (DAYS + 4) * 24; hour++) {
    laterBy(server, 1)
    await askDueFollowUps(server.portal)
  }
  const rows = await server.portal.db
    .selectFrom('follow_ups')
    .innerJoin('bookings', 'bookings.id', 'follow_ups.visit_id')
    .select(['state', 'skip_cause', 'asked_at', 'due_at', 'handed_over_at', 'bookings.customer_id'])
    .where('follow_ups.id', 'like', 'simulated-%')
    .execute()
  const asked = rows.flatMap((row) => (row.asked_at ? [{ ...row, asked_at: row.asked_at }] : []))
  const skipped = rows.filter(({ asked_at }) => asked_at === null)
  expect(asked.length + skipped.length).toBe(VISITS)
  expect(asked.every(({ state }) => state === 'asked')).toBe(true)
  expect(skipped.every(({ skip_cause }) => skip_cause === 'asked_recently')).toBe(true)
  for (const { asked_at, handed_over_at } of asked) {
    const hours = (asked_at.getTime() - (handed_over_at?.getTime() ?? 0)) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(24)
    expect(hours).toBeLessThan(72)
    const local = new Date(asked_at.getTime() + 7 * 3_600_000).getUTCHours()
    expect(local).toBeGreaterThanOrEqual(9)
    expect(local).toBeLessThan(20)
  }
  // Seven days between two questions of a customer, and nobody left out for another reason.
  const before = (customer: string | null, due: Date) =>
    asked.filter(
      (one) =>
        one.customer_id === customer &&
        one.asked_at < due &&
        due.getTime() - one.asked_at.getTime() < WEEK_MS,
    )
  expect(asked.filter((one) => before(one.customer_id, one.asked_at).length > 0)).toEqual([])
  expect(skipped.filter((one) => before(one.customer_id, one.due_at).length !== 1)).toEqual([])
  const mails = await server.messages({ to: BOOKING_EMAIL, channel: 'email' })
  // One more: the customer whose booking the others were made from.
  expect(mails.filter(({ text }) => text.includes('/tanya/'))).toHaveLength(asked.length + 1)
  // Figures have finished weeks only.
  laterBy(server, 7 * 24)
  const head = await onDutyAgain(server, await staffMember(server, 'head'))
  const { total } = await head.call(readFollowUpFigures, { params: branchOf, query: { period: '8w' } })
  expect(total.asked).toBe(asked.length + 1)
})
