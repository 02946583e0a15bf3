import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { PICTURE } from '#tests/support/complaint-photos.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import {
  laterBy,
  onDutyAgain,
  questionToken,
  signedInAgain,
  withQuestion,
} from '#tests/support/follow-ups.ts'
import { SUDIRMAN, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, THE_DAY_BEFORE } from '#tests/support/visits.ts'
import {
  listReturnJobs,
  readReturnJob,
  returnJobPhoto,
} from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import {
  addFollowUpPhoto,
  answerFollowUp,
  answerFollowUpByLink,
  followUpPhoto,
  readFollowUp,
  readFollowUpByLink,
} from '../follow-ups.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
let owner: Awaited<ReturnType<typeof withQuestion>>
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
  owner = await withQuestion(server, sari)
  sari = await onDutyAgain(server, sari)
})

const answer = (fixed: boolean, more: object = {}) =>
  owner.call(answerFollowUp, { params: owner.params, body: { fixed, ...more } })
const rowOf = () =>
  server.context.db
    .selectFrom('follow_ups')
    .select(['fixed', 'counted', 'uncounted_cause', 'answered_via'])
    .where('visit_id', '=', owner.visitId)
    .executeTakeFirst()

describe('answer to the follow-up question', () => {
  it('is stored once, and another one is refused with the stored answer', async () => {
    expect(await answer(true, { rating: 4, words: 'Jelas' })).toMatchObject({ fixed: true, rating: 4 })
    expect(await answer(true)).toMatchObject({ fixed: true, rating: 4, words: 'Jelas' })
    const refused = await refusal(answer(false))
    expect([refused.status, refused.data?.code]).toEqual([409, 'follow_up_answered'])
    expect(refused.data).toMatchObject({ follow_up: { fixed: true } })
  })

  it('may change from yes to no once, and never back', async () => {
    expect(await answer(true)).toMatchObject({ can_change: true, return_job: null })
    const changed = await answer(false, { change: true })
    expect(changed).toMatchObject({ fixed: false, can_change: false, return_job: { state: 'open' } })
    expect((await refusal(answer(true, { change: true }))).status).toBe(409)
  })

  it.each([
    [{ rating: 6 }, 'rating'],
    [{ words: 'x'.repeat(501) }, 'words'],
  ])('is rejected with %j', async (more, field) => {
    const refused = await refusal(answer(true, more))
    expect([refused.status, refused.data?.field]).toEqual([400, field])
  })

  it('is refused after 14 days', async () => {
    laterBy(server, 14 * 24)
    const again = await signedInAgain(server, owner)
    const given = { params: owner.params, body: { fixed: true } }
    expect((await refusal(again(answerFollowUp, given))).data?.code).toBe('follow_up_closed')
  })

  it('is stored once if yes and no are sent at the same moment', async () => {
    const token = await questionToken(server)
    const byLink = server.as()(answerFollowUpByLink, { body: { token, fixed: false } })
    const results = await Promise.allSettled([answer(true), byLink])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const jobs = await server.context.db.selectFrom('return_jobs').select('id').execute()
    expect(jobs).toHaveLength((await rowOf())?.fixed === false ? 1 : 0)
  })

  it('is read and given by the customer of the visit only', async () => {
    const budi = await withCar(server)
    expect((await refusal(budi.call(readFollowUp, { params: owner.params }))).status).toBe(404)
    const given = { params: owner.params, body: { fixed: true } }
    expect((await refusal(budi.call(answerFollowUp, given))).status).toBe(404)
  })
})

describe('link of the follow-up question', () => {
  const read = (token: string) => server.as()(readFollowUpByLink, { body: { token } })

  it('shows plate, workshop and date only, and changes nothing', async () => {
    const token = await questionToken(server)
    const shown = await read(token)
    expect(shown).toMatchObject({ plate: owner.car.license_plate, branch: SUDIRMAN.branch, fixed: null })
    expect(JSON.stringify(shown)).not.toContain(owner.phone.slice(-6))
    expect(JSON.stringify(shown)).not.toContain('contoh.id')
    expect(await rowOf()).toMatchObject({ fixed: null })
    expect(token).toHaveLength(22)
  })

  it('accepts an answer without a session, and shows an answer given elsewhere', async () => {
    const token = await questionToken(server)
    const after = await server.as()(answerFollowUpByLink, { body: { token, fixed: false } })
    expect(after).toMatchObject({ fixed: false, answered_via: 'link' })
    expect(after.call_due_at).not.toBeNull()
    expect(await rowOf()).toMatchObject({ fixed: false, answered_via: 'link' })
    expect(await owner.call(readFollowUp, { params: owner.params })).toMatchObject({ fixed: false })
  })

  it('is unknown if it was made up, and after the question closed', async () => {
    const token = await questionToken(server)
    const { closeQuestions } = await import('./clock.ts')
    expect((await refusal(read('x'.repeat(22)))).data?.code).toBe('follow_up_link_unknown')
    laterBy(server, 14 * 24)
    expect(await read(token)).toMatchObject({ open: false })
    await closeQuestions(server.context)
    expect((await refusal(read(token))).status).toBe(404)
  })
})

describe('answer that staff may have given', () => {
  it('is stored and not counted from a network in which staff of the workshop signed in', async () => {
    await server.context.db
      .updateTable('staff_sessions')
      .set({ network: '127.0.0.1' })
      .where('staff_id', '=', sari.id)
      .execute()
    await answer(true)
    expect(await rowOf()).toMatchObject({ fixed: true, counted: false, uncounted_cause: 'workshop_network' })
  })

  it('is stored and not counted from an account with a staff address', async () => {
    await server.context.db
      .updateTable('staff')
      .set({ email: owner.email.toUpperCase() })
      .where('id', '=', sari.id)
      .execute()
    await answer(true)
    expect(await rowOf()).toMatchObject({ counted: false, uncounted_cause: 'staff_account' })
  })

  it('is counted from elsewhere', async () => {
    await answer(true)
    expect(await rowOf()).toMatchObject({ counted: true, uncounted_cause: null })
  })
})

describe('photos of an answer', () => {
  const add = () => owner.call(addFollowUpPhoto, { params: owner.params, body: PICTURE })

  it('need a no, are at most four, and are read by the customer and the workshop', async () => {
    expect((await refusal(add())).data?.code).toBe('follow_up_answered')
    await answer(false)
    const { id } = await add()
    for (let count = 1; count < 4; count++) await add()
    expect((await refusal(add())).data?.code).toBe('photos_full')
    const own = await owner.call(followUpPhoto, { params: { ...owner.params, photoId: id } })
    expect(Buffer.from(own).subarray(8, 12).toString()).toBe('WEBP')
    const { jobs } = await sari.call(listReturnJobs, { params: branchOf, query: {} })
    const jobId = jobs[0]?.id ?? ''
    expect((await sari.call(readReturnJob, { params: { jobId } })).photos).toHaveLength(4)
    const params = { jobId, photoId: id }
    expect((await sari.call(returnJobPhoto, { params })).length).toBeGreaterThan(20)
    const elsewhere = await staffMember(server, 'advisor', [SUDIRMAN.id + 1])
    expect((await refusal(elsewhere.call(returnJobPhoto, { params }))).status).toBe(404)
  })
})

describe('personal data of a follow-up question', () => {
  it('is deleted with the account if there is no answer', async () => {
    await eraseAccount(server, owner)
    expect(await server.context.db.selectFrom('follow_ups').select('id').execute()).toEqual([])
  })

  it('is exported, and after an erasure the answer has only its week and workshop', async () => {
    await answer(false, { words: 'Bunyi masih ada' })
    const data = JSON.stringify(await owner.call(exportPersonalData, {}))
    expect(data).toContain('Bunyi masih ada')
    await eraseAccount(server, owner)
    const [row] = await server.context.db.selectFrom('follow_ups').selectAll().execute()
    const left = Object.entries(row ?? {}).filter(([, value]) => value !== null)
    // The instants of a question follow from its week.
    expect(Object.fromEntries(left)).toEqual({
      id: row?.id,
      branch_id: SUDIRMAN.id,
      week: '2026-11-16',
      fixed: false,
      state: 'closed',
      counted: true,
      asked_ways: [],
      due_at: row?.until_at,
      until_at: row?.until_at,
      closes_at: new Date((row?.until_at.getTime() ?? 0) + 21 * 86_400_000),
    })
    expect(row?.until_at.toISOString()).toMatch(/^2026-11-1[56]T\d\d:00:00\.000Z$/)
    expect(await server.context.db.selectFrom('return_jobs').select('id').execute()).toEqual([])
  })
})
