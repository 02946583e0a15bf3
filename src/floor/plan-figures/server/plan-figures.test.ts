import { beforeEach, describe, expect, it } from 'vitest'
import { type Day, instantAt } from '#core/days.ts'
import { finishStep, releaseStall, setSteps, startStep } from '#floor/day-plan/desk-plan-acts.contract.ts'
import type { QueueKind } from '#floor/queue/queue-tickets.model.ts'
import { savePlanner } from '#floor/stalls/desk-stalls.contract.ts'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { aStall, PLANNER, planAt, withPlanner } from '#tests/support/planner.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import { resumeWork, waitFor } from '#workshop/visits/desk-visits.contract.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import { readPlanFigures } from '../desk-plan-figures.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
const SATURDAY = '2026-11-28'
/** A week after the day that is planned. */
const LATER = '2026-11-30T02:00:00Z'
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

/** The clock at a time of Monday; no session of the desk outlasts half an hour without a call. */
async function clockAt(time: string): Promise<void> {
  server.clock.set(at(MONDAY, time).toISOString())
  head = await staffMember(server, 'head')
}

const at = (day: Day, time: string) => instantAt(day, time, 'Asia/Jakarta')
const figures = async () => {
  server.clock.set(LATER)
  return (await staffMember(server, 'head')).call(readPlanFigures, { params, query: { period: '4w' } })
}
const weekOf = async (monday = MONDAY) => {
  const week = (await figures()).weeks.find((one) => one.monday === monday)
  if (!week) throw new Error(`no week ${monday}`)
  return week
}

interface VisitFacts {
  state?: VisitState
  walk_in?: boolean
  arrived?: string | null
  promised?: string | null
  ready?: string | null
  mileage?: number
  minutes?: number
  origin?: 'package' | 'extra'
}
let made = 0
/** The rows of a visit of Monday 09:00: by the desk's calls a week of visits would take minutes. */
async function insertVisit({
  state = 'handed_over',
  walk_in = false,
  arrived = '09:00',
  promised = null,
  ready = null,
  mileage = 0,
  minutes = 0,
  origin = 'package',
}: VisitFacts = {}): Promise<string> {
  made++
  const id = `planned-${String(made).padStart(4, '0')}`
  const time = (on: string | null) => (on === null ? null : at(MONDAY, on))
  const hour = at(MONDAY, '09:00')
  const { db } = server.context
  await db
    .insertInto('bookings')
    .values({
      id,
      branch_id: SUDIRMAN.id,
      branch: SUDIRMAN.branch,
      timezone: 'Asia/Jakarta',
      customer_id: null,
      car_id: null,
      car_name: 'Toyota Agya',
      province: SUDIRMAN.province,
      city: SUDIRMAN.city,
      service_type: 'Servis Berkala',
      mileage,
      service_notes: '',
      service_date: hour,
      order_start_time: '09:00',
      order_end_time: '09:30',
      name: 'Orang',
      phone: '628120000001',
      email: '',
      is_verified: true,
      held_until: null,
      released_at: null,
      created_at: hour,
      updated_at: hour,
    })
    .execute()
  await db
    .insertInto('visits')
    .values({
      id,
      branch_id: SUDIRMAN.id,
      number: id,
      plate: 'B1420KZT',
      state,
      state_since: hour,
      walk_in,
      arrived_at: time(arrived),
      first_promised_at: time(promised),
      ready_at: time(ready),
    })
    .execute()
  if (minutes === 0) return id
  const step = { visit_id: id, step: 0 }
  await db
    .insertInto('visit_steps')
    .values({
      ...step,
      kind: 'general',
      minutes,
      origin,
      state: 'done',
      extra_minutes: origin === 'extra' ? minutes : 0,
    })
    .execute()
  await db
    .insertInto('step_minutes')
    .values({
      ...step,
      day: MONDAY,
      branch_id: SUDIRMAN.id,
      technician_minutes: minutes,
      stall_minutes: minutes,
    })
    .execute()
  return id
}

async function insertReceptions(waits: readonly number[], kind: QueueKind = 'W', change: object = {}) {
  for (const minutes of waits) {
    made++
    const arrived_at = at(MONDAY, '10:00')
    await server.context.db
      .insertInto('queue_entries')
      .values({
        id: `turn-${made}`,
        branch_id: SUDIRMAN.id,
        day: MONDAY,
        kind,
        number: made,
        via: 'desk',
        visit_id: await insertVisit(),
        arrived_at,
        changed_at: arrived_at,
        state: 'ended',
        end_cause: 'served',
        served_at: new Date(arrived_at.getTime() + minutes * 60_000),
        ...change,
      })
      .execute()
  }
}

describe('the figures of a planned week', () => {
  it('are those of the worked day: what was worked of what was there, and how long cars waited', async () => {
    // Of the week only its Saturday is planned, 08:00 to 16:30 with a break of an hour.
    await withPlanner(head, { planned_from: SATURDAY })
    await insertVisit({ minutes: 300 })
    await insertVisit({ minutes: 390, walk_in: true })
    await insertReceptions([2, 4, 4, 5, 6, 7, 9, 11, 14, 30])
    const { weeks } = await figures()
    const [week, before] = weeks
    expect(week).toMatchObject({
      monday: MONDAY,
      technicians: { worked: 690, of: 900 },
      stalls: { worked: 690, of: 1020 },
      bucket: { appointments: 300, walk_ins: 390, extra: 0 },
      reception: { median: 6, p90: 14 },
    })
    // Before the workshop planned its days there was nothing to use.
    expect(before).toMatchObject({ technicians: { worked: 0, of: 0 }, stalls: { worked: 0, of: 0 } })
  })

  it('count a step from its begin to its end without the break, and a held stall apart', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    await clockAt('08:55')
    const steps = [{ kind: 'general' as const, minutes: 120 }]
    await head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const plan = await planAt(head)
    const begin = async (time: string) => {
      await clockAt(time)
      const body = { stall_id: plan.stalls[0]?.id ?? '', technician_id: plan.technicians[0]?.id ?? '' }
      await head.call(startStep, {
        ...(await next(head, visitId, body)),
        params: { visitId, step: '0' },
      })
    }
    await begin('09:00')
    await clockAt('09:40')
    await head.call(waitFor, await next(head, visitId, { reason: 'consent' as const }))
    await clockAt('10:05')
    await head.call(releaseStall, await next(head, visitId, {}))
    await head.call(resumeWork, await next(head, visitId, {}))
    await begin('11:30')
    await clockAt('13:20')
    await head.call(finishStep, { ...(await next(head, visitId, {})), params: { visitId, step: '0' } })
    expect(await weekOf()).toMatchObject({
      technicians: { worked: 40 + 50 },
      stalls: { worked: 40 + 50 },
      held: 25,
    })
  })

  it('count closed stalls apart, as long as they were closed, and only those that there were', async () => {
    const closed = (until: string) => ({
      from: at(MONDAY, '09:00').toISOString(),
      until: at(MONDAY, until).toISOString(),
      word: 'Lift rusak',
    })
    await clockAt('08:30')
    const state = await withPlanner(head, {
      stalls: [{ ...aStall('Lift 1', 'lift'), closed: closed('16:00') }],
    })
    const [stall] = state.stalls
    await clockAt('10:30')
    await head.call(savePlanner, {
      params,
      body: {
        version: state.version,
        planner: PLANNER,
        stalls: [{ ...aStall('Lift 1', 'lift'), id: stall?.id }],
      },
    })
    expect(await weekOf()).toMatchObject({ broken: 90, stalls: { of: 6 * 510 - 90 } })
  })

  it('keep the first promise up to 15 minutes late, and say by how much it was missed either way', async () => {
    await insertVisit({ promised: '12:00', ready: '12:15' })
    await insertVisit({ promised: '12:00', ready: '12:16' })
    await insertVisit({ promised: '12:00', ready: '11:50' })
    await insertVisit({ promised: '12:00', state: 'in_work' })
    await insertVisit({ promised: null, ready: '12:00' })
    expect(await weekOf()).toMatchObject({ first_promise: { kept: 2, of: 4 }, missed_by: null })
    await insertVisit({ promised: '12:00', ready: '12:00' })
    await insertVisit({ promised: '12:00', ready: '13:00' })
    expect((await weekOf()).missed_by).toEqual({ median: 15, p90: 60 })
  })

  it('count receptions by kind and hour, from 15 minutes before an appointment, without what was taken back', async () => {
    await insertReceptions([20, 20, 20, 20, 20], 'J', { hour_at: at(MONDAY, '10:25') })
    await insertReceptions([5], 'A')
    await insertReceptions([90], 'W', { end_cause: 'taken_back' })
    const { reception_by_kind, reception_by_hour } = await figures()
    expect(reception_by_kind).toEqual([
      { kind: 'J', cases: 5, waited: { median: 10, p90: 10 } },
      { kind: 'W', cases: 0, waited: null },
      { kind: 'A', cases: 1, waited: null },
    ])
    expect(reception_by_hour).toEqual([{ hour: 10, cases: 6, waited: { median: 10, p90: 10 } }])
  })

  it('count walk-ins, who did not come, was called and booked again, and the waiting list', async () => {
    const { db } = server.context
    await insertVisit()
    await insertVisit({ walk_in: true })
    await insertVisit({ state: 'cancelled', arrived: null })
    const missing = [
      await insertVisit({ state: 'no_show', arrived: null }),
      await insertVisit({ state: 'no_show', arrived: null }),
      await insertVisit({ state: 'no_show', arrived: null }),
    ]
    const call = { at: at(MONDAY, '15:00'), by_id: head.id, by_name: 'Sari', result: 'missed' as const }
    const called = [
      { ...call, visit_id: missing[0] ?? '' },
      { ...call, visit_id: missing[1] ?? '' },
      { ...call, visit_id: missing[1] ?? '', result: 'rebooked' as const, booked_id: missing[2] ?? '' },
    ]
    await db.insertInto('visit_calls').values(called).execute()
    const ends = [true, true, false].map((placed) => ({
      branch_id: SUDIRMAN.id,
      placed,
      ended_at: at('2026-11-29', '23:30'),
    }))
    await db.insertInto('waiting_ends').values(ends).execute()
    expect(await weekOf()).toMatchObject({
      cars: 2,
      walk_ins: 1,
      no_shows: 3,
      called: 2,
      booked_again: 1,
      waiting: { placed: 2, ended: 3 },
    })
  })

  it('say how long a package usually takes, from five cases on and without extra work', async () => {
    for (let one = 0; one < 4; one++) await insertVisit({ mileage: 20_000, minutes: 70 })
    await insertVisit({ mileage: 20_000, minutes: 300, origin: 'extra' })
    expect((await figures()).packages).toEqual([])
    await insertVisit({ mileage: 19_600, minutes: 200 })
    const { packages } = await figures()
    expect(packages).toMatchObject([{ service_type: 'Servis Berkala', usual: 70, cases: 5 }])
    expect(packages[0]?.package).toContain('20.000')
  })
})
