import { beforeEach, describe, expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, withVisit } from '#tests/support/visits.ts'
import {
  confirmChassis,
  extraLine,
  intakeDraft,
  linkToken,
  next,
  orderOf,
} from '#tests/support/work-orders.ts'
import { receiveCar, resumeWork } from '#workshop/visits/desk-visits.contract.ts'
import { sendExtraWork, startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { answerExtraWorkLink } from '#workshop/work-orders/extra-work.contract.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { placeJob, setSteps, startStep, whatIf } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id), day: MONDAY }
/** 10:42 in Jakarta. */
const at = (time: string) => new Date(`${MONDAY}T${time}:00+07:00`).toISOString()
const WORK = { kind: 'general' as const, minutes: 60 }
const WASH = { kind: 'wash' as const, minutes: 20 }
let head: TestStaff

const jobOf = ({ jobs }: DayBoard, visitId: string) => {
  const job = jobs.find(({ visit_id }) => visit_id === visitId)
  if (!job) throw new Error(`no job ${visitId}`)
  return job
}
const idOf = (list: readonly { id: string; name: string }[], name: string) =>
  list.find((one) => one.name === name)?.id ?? ''

/** Worked day 10 at 10:42: two cars are in work, a third is expected at 11:00. */
async function tenFortyTwo() {
  server.clock.set('2026-11-22T03:00:00Z')
  head = await staffMember(server, 'head')
  await withPlanner(head, {
    stalls: [aStall('Umum 1'), aStall('Umum 2'), aStall('Cuci', 'wash'), aStall('Detailing', 'detailing')],
    technicians: [aTechnician('Ade'), aTechnician('Beni'), aTechnician('Dian', ['detailing'])],
  })
  const general = (order_start_time: string, who: string) =>
    withVisit(server, { order_start_time, service_type: 'Servis Umum' as const }, who)
  const first = await general('10:00', 'Budi')
  const second = await general('10:00', 'Siti')
  const third = await general('11:00', 'Rina')
  server.clock.set(at('09:55'))
  head = await staffMember(server, 'head')
  const plan = await planAt(head)
  const begin = async (
    owner: typeof first,
    name: string,
    steps: (typeof WORK | typeof WASH)[],
    promise: string,
  ) => {
    const { visitId } = owner
    await head.call(receiveCar, await onNewest(head, visitId))
    await confirmChassis(head, visitId, owner.car.engine_number)
    await head.call(
      startWork,
      await next(head, visitId, intakeDraft(server, { promised_ready_at: at(promise) })),
    )
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const [stall, technician] = name.split(', ') as [string, string]
    const place = { stall_id: idOf(plan.stalls, stall), technician_id: idOf(plan.technicians, technician) }
    await head.call(startStep, { ...(await next(head, visitId, place)), params: { visitId, step: '0' } })
  }
  server.clock.set(at('10:00'))
  await begin(first, 'Umum 1, Ade', [WORK, WASH], '11:45')
  server.clock.set(at('10:15'))
  await begin(second, 'Umum 2, Beni', [WORK], '11:30')
  server.clock.set(at('10:42'))
  const stalls = Object.fromEntries(plan.stalls.map(({ id, name }) => [id, name]))
  return { first, second, third, stalls, plan }
}
type Day = Awaited<ReturnType<typeof tenFortyTwo>>

/** `Umum 1 10:00 60`, with the minutes of the steps that are left. */
async function stepsOf({ first }: Day) {
  const { steps } = jobOf(await planAt(head), first.visitId)
  return steps.map(({ kind, minutes }) => `${kind} ${minutes}`)
}

/** Minutes of extra work in each step. */
const extraOf = async ({ first }: Day) =>
  jobOf(await planAt(head), first.visitId).all_steps.map(({ extra }) => extra)

const MORE = { minutes: 45, stall_kind: 'general' as const }

async function asked({ first }: Day, lines: object[], promise: string | null) {
  const body = {
    lines: lines.map((line, index) => ({ ...extraLine(`Tambahan ${index + 1}`), ...line })),
    new_promise_at: promise && at(promise),
  }
  const order = await head.call(sendExtraWork, await next(head, first.visitId, body))
  return order.lines.filter(({ basis }) => basis === 'extra').map(({ id }) => id)
}
/** The customer answers by the link, on a telephone. */
const answer = async ({ first }: Day, ...answers: [string | undefined, boolean][]) =>
  server.as()(answerExtraWorkLink, {
    params: { token: await linkToken(server, first.phone) },
    body: {
      last_four: first.phone.slice(-4),
      answers: answers.map(([id = '', approved]) => ({ id, approved })),
    },
  })

describe('extra work on a planned day', () => {
  let day: Day
  beforeEach(async () => {
    day = await tenFortyTwo()
  })

  it('is proposed with the promise for all, none, and what else moves', async () => {
    const { first, third, stalls } = day
    const lines = [{ kind: 'general' as const, minutes: 45 }]
    const effect = await head.call(whatIf, {
      params,
      body: { act: 'extra', visit_id: first.visitId, lines },
    })
    expect(effect).toMatchObject({
      all: {
        ready_at: new Date(at('12:30')).toISOString(),
        washed: true,
        stall: 'Umum 1',
        technician: 'Ade',
      },
      none: { ready_at: new Date(at('11:45')).toISOString() },
    })
    expect(effect.moves.map(({ visit_id, to }) => [visit_id, stalls[to?.stall ?? ''], to?.begin])).toEqual([
      [third.visitId, 'Umum 2', 675],
    ])
    expect(await stepsOf(day)).toEqual(['general 60', 'wash 20'])
  })

  it('adds the minutes of what is approved, and promises what is computed, never later than was shown', async () => {
    const [brakes, disc] = await asked(day, [MORE, { ...MORE, minutes: 90 }], '15:30')
    expect(await stepsOf(day)).toEqual(['general 18', 'wash 20'])
    const after = await answer(day, [brakes, true], [disc, false])
    expect(await stepsOf(day)).toEqual(['general 63', 'wash 20'])
    expect(await extraOf(day)).toEqual([45, 0])
    const promised = Date.parse(after.promised_ready_at ?? '')
    expect(promised).toBeLessThan(Date.parse(at('15:30')))
    expect(new Date(promised).toISOString()).toBe(new Date(at('12:30')).toISOString())
    expect((await seen(head, day.first.visitId)).promised_ready_at).toBe(after.promised_ready_at)
    const { lines } = await orderOf(head, day.first.visitId)
    expect(lines.find(({ id }) => id === brakes)).toMatchObject(MORE)
  })

  it('never promises later than was shown, and the former promise where all is declined', async () => {
    const [brakes] = await asked(day, [MORE], '12:00')
    const shown = await answer(day, [brakes, true])
    expect(shown.promised_ready_at).toBe(new Date(at('12:00')).toISOString())
    const back = await answer(day, [brakes, false])
    expect(back.promised_ready_at).toBe(new Date(at('11:45')).toISOString())
    expect(await extraOf(day)).toEqual([0, 0])
    expect(await stepsOf(day)).toEqual(['general 18', 'wash 20'])
  })

  it('of another kind becomes a step before washing, and none that the workshop cannot do', async () => {
    const impossible = asked(day, [{ minutes: 30, stall_kind: 'lift' }], '13:00')
    expect(await refusal(impossible)).toMatchObject({
      status: 400,
      data: { field: 'lines.0.stall_kind' },
    })
    expect(await refusal(asked(day, [{ minutes: 30 }], '13:00'))).toMatchObject({
      status: 400,
      data: { field: 'lines.0.stall_kind' },
    })
    expect(await refusal(asked(day, [{ minutes: 7.5, stall_kind: 'general' }], null))).toMatchObject({
      status: 400,
      data: { field: 'lines.0.minutes' },
    })
    const [wax, glass] = await asked(day, [{ minutes: 30, stall_kind: 'detailing' }, {}], '15:30')
    await answer(day, [wax, true], [glass, true])
    expect(await stepsOf(day)).toEqual(['general 18', 'detailing 30', 'wash 20'])
    const { all_steps } = jobOf(await planAt(head), day.first.visitId)
    expect(all_steps.map(({ work }) => work)).toEqual([undefined, 'Tambahan 1', undefined])
    await answer(day, [wax, false])
    expect(await stepsOf(day)).toEqual(['general 18', 'wash 20'])
  })

  it('approved while the job is moved keeps both: minutes in its present place, and the computed promise', async () => {
    const { first, plan } = day
    const [brakes] = await asked(day, [MORE], '15:30')
    const move = { day: MONDAY, step: 1, stall_id: idOf(plan.stalls, 'Cuci'), begin: 840 }
    const call = await next(head, first.visitId, move)
    const [moved, approved] = await Promise.allSettled([
      head.call(placeJob, call),
      answer(day, [brakes, true]),
    ])
    expect(approved.status).toBe('fulfilled')
    if (moved.status === 'rejected') {
      expect(moved.reason).toMatchObject({ status: 409, data: { code: 'plan_changed' } })
      await head.call(placeJob, await next(head, first.visitId, move))
    }
    const now = await planAt(head)
    expect(jobOf(now, first.visitId).steps).toMatchObject([
      { kind: 'general', minutes: 63 },
      { kind: 'wash', minutes: 20, pinned: { stall: move.stall_id, begin: 840 } },
    ])
    const { promised_ready_at } = await seen(head, first.visitId)
    const computed = moved.status === 'fulfilled' ? ['14:45', '12:30'] : ['12:30']
    expect(computed.map((time) => new Date(at(time)).toISOString())).toContain(promised_ready_at)
  })

  it('approved after the job was moved is counted in its present place', async () => {
    const { first, plan } = day
    const [brakes] = await asked(day, [MORE], '15:30')
    const move = { day: MONDAY, step: 1, stall_id: idOf(plan.stalls, 'Cuci'), begin: 840 }
    await head.call(placeJob, await next(head, first.visitId, move))
    const after = await answer(day, [brakes, true])
    expect(after.promised_ready_at).toBe(new Date(at('14:45')).toISOString())
    await head.call(resumeWork, await onNewest(head, first.visitId))
    expect(await stepsOf(day)).toEqual(['general 63', 'wash 20'])
  })
})
