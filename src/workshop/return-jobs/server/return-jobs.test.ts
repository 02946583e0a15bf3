import { beforeEach, describe, expect, it } from 'vitest'
import { setSteps } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { threadList } from '#office/inbox/desk-inbox.contract.ts'
import { laterBy, onDutyAgain, onNewestJob, signedInAgain, withReturnJob } from '#tests/support/follow-ups.ts'
import { aStall, aTechnician, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { billDraft, intakeDraft, next } from '#tests/support/work-orders.ts'
import {
  answerFollowUp,
  complain,
  confirmReturnJob,
  readFollowUp,
  reopenReturnJob,
} from '#workshop/follow-ups/follow-ups.contract.ts'
import { askDueFollowUps } from '#workshop/follow-ups/server/ask.ts'
import { closeQuestions } from '#workshop/follow-ups/server/clock.ts'
import { hoursAhead, readVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { finishWork, handOver, saveBill, startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import {
  assignReturnJob,
  bookReturnVisit,
  closeReturnJob,
  listReturnJobs,
  markReturnOf,
  readReturnJob,
  recordReturnCall,
  undoReturnOf,
} from '../desk-return-jobs.contract.ts'
import { notifyOffice, remindHeads } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
let bayu: TestStaff
let owner: Awaited<ReturnType<typeof withReturnJob>>
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
  bayu = await staffMember(server, 'head')
  owner = await withReturnJob(server, sari)
  sari = await onDutyAgain(server, sari)
  bayu = await onDutyAgain(server, bayu)
})

const KINDS = ['express', 'general', 'lift'] as const
const END = { cause: 'same' as const, words: 'Rem disetel lagi, bunyi hilang' }
const SLOT = { day: '2026-11-25', start: '09:30' }
const read = () => sari.call(readReturnJob, { params: { jobId: owner.jobId } })
const called = async (reached: boolean, words?: string) =>
  sari.call(recordReturnCall, await onNewestJob(sari, owner.jobId, { reached, ...(words && { words }) }))
const closed = async (outcome: 'settled' | 'declined' | 'not_reached' | 'to_office') =>
  sari.call(closeReturnJob, await onNewestJob(sari, owner.jobId, { outcome, ...END }))
const booked = async () => {
  await called(true, 'Kami periksa ulang')
  return sari.call(bookReturnVisit, await onNewestJob(sari, owner.jobId, { ...SLOT, ...END }))
}
const subjectsTo = async (email: string) =>
  (await server.messages({ to: email, channel: 'email' })).map(({ subject }) => subject.replace(/:.*/, ''))

describe('a "Belum"', () => {
  it('opens a return job in the same moment: heads and advisor are mailed, the customer reads until when they are called', async () => {
    const { jobs, open, uncalled, late } = await bayu.call(listReturnJobs, { params: branchOf, query: {} })
    expect([open, uncalled, late]).toEqual([1, 1, 0])
    expect(jobs[0]).toMatchObject({ state: 'open', excerpt: 'Bunyi masih ada saat mengerem' })
    expect(jobs[0]?.advisor?.name).toBe(sari.name)
    expect(await subjectsTo(bayu.email)).toContain('Belum beres')
    expect(await subjectsTo(sari.email)).toContain('Belum beres')
    const shown = await owner.call(readFollowUp, { params: owner.params })
    expect(shown?.return_job).toMatchObject({ advisor: sari.name, late: false })
    expect(shown?.return_job?.call_due_at).toBe(jobs[0]?.call_due_at)
    expect(await subjectsTo(owner.email)).toContain('Bengkel menelepon Anda')
  })

  it('reminds the heads once after half of the time, and head office once after all of it', async () => {
    const dewi = await staffMember(server, 'office')
    const { call_due_at } = await read()
    server.clock.set(new Date(new Date(call_due_at).getTime() - 60_000).toISOString())
    await remindHeads(server.context)
    await remindHeads(server.context)
    expect((await subjectsTo(bayu.email)).filter((one) => one === 'Belum ditelepon')).toHaveLength(1)
    await notifyOffice(server.context)
    expect(await subjectsTo(dewi.email)).not.toContain('Terlambat menelepon')
    laterBy(server, 1)
    await notifyOffice(server.context)
    await notifyOffice(server.context)
    expect((await subjectsTo(dewi.email)).filter((one) => one === 'Terlambat menelepon')).toHaveLength(1)
    expect((await owner.call(readFollowUp, { params: owner.params }))?.return_job?.late).toBe(true)
  })
})

describe('a call', () => {
  it('that reached the customer needs words, which the customer reads', async () => {
    expect((await refusal(called(true))).data?.field).toBe('words')
    expect(await called(true, 'Kami periksa ulang besok')).toMatchObject({ state: 'called' })
    const shown = await owner.call(readFollowUp, { params: owner.params })
    expect(shown?.return_job).toMatchObject({ state: 'called', call_words: 'Kami periksa ulang besok' })
  })

  it('settles whether the workshop called in time, if it is the first', async () => {
    const isInTime = async () => {
      const row = server.context.db.selectFrom('return_jobs').select('call_in_time')
      return (await row.where('id', '=', owner.jobId).executeTakeFirstOrThrow()).call_in_time
    }
    expect(await isInTime()).toBeNull()
    const { call_due_at } = await called(false)
    expect(await isInTime()).toBe(true)
    server.clock.set(new Date(Date.parse(call_due_at) + 60_000).toISOString())
    sari = await onDutyAgain(server, sari)
    await called(false)
    expect(await isInTime()).toBe(true)
  })

  it('of two advisors on the same version is recorded once', async () => {
    const call = await onNewestJob(sari, owner.jobId, { reached: false })
    const results = await Promise.allSettled([
      sari.call(recordReturnCall, call),
      bayu.call(recordReturnCall, call),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read()).calls).toHaveLength(1)
    const refused = await refusal(sari.call(recordReturnCall, call))
    expect([refused.status, refused.data?.code]).toEqual([409, 'return_job_changed'])
    expect(refused.data?.return_job).toBeDefined()
  })

  it('ends as not reached after three attempts on two days only', async () => {
    await called(false)
    await called(false)
    expect((await refusal(closed('not_reached'))).data?.code).toBe('return_job_act_over')
    laterBy(server, 24)
    sari = await onDutyAgain(server, sari)
    await called(false)
    expect(await closed('not_reached')).toMatchObject({ state: 'closed', outcome: 'not_reached' })
  })
})

describe('a return visit', () => {
  it('takes a place under the ordinary rules, is a return of the first visit, and the customer is mailed', async () => {
    const job = await booked()
    expect(job).toMatchObject({ state: 'booked', cause: 'same', comes_at: '2026-11-25T02:30:00.000Z' })
    const shown = await owner.call(readFollowUp, { params: owner.params })
    const visitId = shown?.return_job?.visit?.id ?? ''
    const visit = await sari.call(readVisit, { params: { visitId } })
    expect(visit).toMatchObject({ state: 'scheduled', return_of: { id: owner.visitId } })
    expect(visit.service_notes).toMatch(/^Ulang dari 22 November 2026\./)
    expect(await subjectsTo(owner.email)).toContain('Diperiksa lagi')
  })

  it('is refused outside the hours of the workshop, and the job stays as it was', async () => {
    await called(true, 'Kami periksa ulang')
    const late = { ...END, day: '2026-11-25', start: '23:00' }
    const refused = await refusal(sari.call(bookReturnVisit, await onNewestJob(sari, owner.jobId, late)))
    expect(refused.status).toBe(400)
    expect(await read()).toMatchObject({ state: 'called', comes_at: null })
  })

  it('is refused on a planned day where its work does not fit, with the hours at which it does', async () => {
    await called(true, 'Kami periksa ulang')
    const stalls = KINDS.map((kind) => aStall(kind, kind))
    await withPlanner(bayu, { stalls, technicians: [aTechnician('Ade', [...KINDS])] })
    const other = await staffMember(server, 'head')
    const rival = await withVisit(server, { day: SLOT.day, order_start_time: SLOT.start })
    const { params, body } = await onNewest(other, rival.visitId)
    const steps = [{ kind: 'lift' as const, minutes: 180 }]
    await other.call(setSteps, { params, body: { ...body, day: SLOT.day, steps } })
    const asked = await onNewestJob(sari, owner.jobId, { ...SLOT, ...END })
    const refused = await refusal(sari.call(bookReturnVisit, asked))
    expect(refused).toMatchObject({ status: 409, data: { code: 'slot_full' } })
    const free = refused.data?.slots?.map(({ start }) => start)
    expect(free).not.toContain(SLOT.start)
    const job = await read()
    expect(job).toMatchObject({ state: 'called', comes_at: null })
    // What the desk is offered is what the plan takes.
    const query = { from: SLOT.day, visit: job.visit_id }
    const [shown] = await sari.call(hoursAhead, { params: branchOf, query })
    const offered = shown?.slots.filter(({ taken, capacity, past_plan }) => taken < capacity && !past_plan)
    expect(offered?.map(({ start }) => start)).toEqual(free)
  })

  const handedOver = async () => {
    await booked()
    const shown = await owner.call(readFollowUp, { params: owner.params })
    const visitId = shown?.return_job?.visit?.id ?? ''
    server.clock.set('2026-11-25T02:30:00Z')
    sari = await onDutyAgain(server, sari)
    await sari.call(receiveCar, await onNewest(sari, visitId))
    await sari.call(startWork, await next(sari, visitId, intakeDraft(server, { odometer: 45_200 })))
    await sari.call(saveBill, await next(sari, visitId, billDraft({ odometer_out: 45_208 })))
    await sari.call(finishWork, await onNewest(sari, visitId))
    await sari.call(handOver, await onNewest(sari, visitId))
    laterBy(server, 25)
    await askDueFollowUps(server.context)
    sari = await onDutyAgain(server, sari)
    return { bookingId: visitId }
  }

  it('has its own question within seven days, whose yes closes the job as fixed', async () => {
    const params = await handedOver()
    const again = await signedInAgain(server, owner)
    await again(answerFollowUp, { params, body: { fixed: true } })
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'fixed' })
  })

  it('without an answer until it closes counts as fixed', async () => {
    await handedOver()
    laterBy(server, 14 * 24)
    await closeQuestions(server.context)
    sari = await onDutyAgain(server, sari)
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'fixed' })
  })

  it('whose answer is no opens the next job', async () => {
    const params = await handedOver()
    const again = await signedInAgain(server, owner)
    const shown = await again(answerFollowUp, { params, body: { fixed: false } })
    expect(shown.return_job).toMatchObject({ state: 'open' })
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'continued' })
  })
})

describe('an outcome', () => {
  it('is read by the customer, who accepts it', async () => {
    await called(true, 'Sudah dijelaskan')
    await closed('settled')
    expect(await subjectsTo(owner.email)).toContain('Ada kabar dari bengkel')
    const shown = await owner.call(confirmReturnJob, { params: owner.params })
    expect(shown.return_job).toMatchObject({ outcome_words: END.words, reopen_until: null })
    expect(shown.return_job?.confirmed_at).not.toBeNull()
  })

  it('is reopened by the customer once, within 14 days, and the workshop calls again', async () => {
    await called(true, 'Sudah dijelaskan')
    await closed('settled')
    const reopen = () =>
      owner.call(reopenReturnJob, { params: owner.params, body: { words: 'Masih berbunyi' } })
    expect((await reopen()).return_job).toMatchObject({ state: 'open', called_at: null })
    expect(await subjectsTo(bayu.email)).toContain('Belum cocok')
    await called(true, 'Dijelaskan lagi')
    await closed('settled')
    expect((await refusal(reopen())).data?.code).toBe('return_job_act_over')
  })

  it('stays after 14 days', async () => {
    await called(true, 'Sudah dijelaskan')
    await closed('settled')
    laterBy(server, 14 * 24)
    const body = { words: 'Masih berbunyi' }
    const again = await signedInAgain(server, owner)
    expect((await refusal(again(reopenReturnJob, { params: owner.params, body }))).status).toBe(409)
  })
})

describe('a complaint', () => {
  const send = () =>
    owner.call(complain, { params: owner.params, body: { words: 'Tidak ada yang menelepon' } })

  it('reaches head office with its due date, is read by the workshop, and is sent once', async () => {
    const dewi = await staffMember(server, 'office')
    expect((await send()).return_job?.complained_at).not.toBeNull()
    const threads = await dewi.call(threadList.page, { query: {} })
    expect(threads.rows[0]).toMatchObject({ kind: 'complaint' })
    expect(threads.rows[0]?.due_at).not.toBeNull()
    expect((await read()).complaint).toMatchObject({ words: 'Tidak ada yang menelepon' })
    expect((await refusal(send())).data?.code).toBe('complaint_sent')
  })

  it('is refused after 30 days', async () => {
    laterBy(server, 30 * 24 + 1)
    const again = await signedInAgain(server, owner)
    const late = again(complain, { params: owner.params, body: { words: 'Terlambat' } })
    expect((await refusal(late)).data?.code).toBe('complaint_sent')
  })
})

describe('staff', () => {
  it('assign a job to another member of the workshop, and to nobody else', async () => {
    const job = await bayu.call(assignReturnJob, await onNewestJob(bayu, owner.jobId, { staff_id: bayu.id }))
    expect(job.advisor?.name).toBe(bayu.name)
    const dewi = await staffMember(server, 'office')
    const refused = await refusal(
      bayu.call(assignReturnJob, await onNewestJob(bayu, owner.jobId, { staff_id: dewi.id })),
    )
    expect(refused.status).toBe(404)
  })

  it('mark a visit as a return of an earlier one of its car, which a head undoes with a reason', async () => {
    const change = { service_date: '2026-11-27T02:30:00Z', order_start_time: '09:30' }
    const { visitId } = await withVisit(server, change, owner)
    const mark = await next(sari, visitId, { of: owner.visitId })
    expect((await sari.call(markReturnOf, mark)).return_of).toMatchObject({ id: owner.visitId })
    const undo = await next(bayu, visitId, { reason: 'Keluhan lain' })
    expect((await refusal(sari.call(undoReturnOf, undo))).status).toBe(404)
    expect((await bayu.call(undoReturnOf, undo)).return_of).toBeNull()
    const other = await withVisit(server, change)
    const foreign = await next(sari, visitId, { of: other.visitId })
    expect((await refusal(sari.call(markReturnOf, foreign))).data?.code).toBe('return_of_unfit')
  })
})
