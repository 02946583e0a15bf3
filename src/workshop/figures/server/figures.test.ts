import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantAt } from '#core/days.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import { readFigures } from '../desk-figures.contract.ts'
import { finishedWeeks } from './weeks.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
/** Saturday; the week of Monday the 16th is not over. */
const LAST_WEEK = '2026-11-09'
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

interface VisitFacts {
  day?: string
  state?: VisitState
  /** Minutes after the hour, or after the promise of 14:00. */
  arrived?: number | null
  started?: number | null
  ready?: number | null
  promised?: boolean
  walk_in?: boolean
  branch_id?: number
}
let made = 0
/** Inserts the rows of a finished visit of 09:00: by the desk's calls weeks of visits would take hours. */
async function insertVisit({
  day = LAST_WEEK,
  state = 'handed_over',
  arrived = 0,
  started = arrived,
  ready = null,
  promised = false,
  walk_in = false,
  branch_id = SUDIRMAN.id,
}: VisitFacts = {}) {
  made++
  const id = `visit-${String(made).padStart(4, '0')}`
  const hour = instantAt(day, '09:00', 'Asia/Jakarta')
  const promise = instantAt(day, '14:00', 'Asia/Jakarta')
  const after = (from: Date, minutes: number | null) =>
    minutes === null ? null : new Date(from.getTime() + minutes * 60_000)
  const { db } = server.context
  await db
    .insertInto('bookings')
    .values({
      id,
      customer_id: null,
      car_id: null,
      branch_id,
      car_name: 'Toyota Agya',
      branch: SUDIRMAN.branch,
      province: SUDIRMAN.province,
      city: SUDIRMAN.city,
      timezone: 'Asia/Jakarta',
      service_type: 'Servis Berkala',
      mileage: 1,
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
      branch_id,
      number: id,
      plate: 'B1420KZT',
      state,
      state_since: hour,
      walk_in,
      arrived_at: after(hour, arrived),
      work_started_at: after(hour, started),
      promised_ready_at: promised ? promise : null,
      ready_at: after(promise, ready),
    })
    .execute()
  return id
}
const weekOf = async (monday = LAST_WEEK) => {
  const { weeks } = await head.call(readFigures, { params, query: { period: '4w' } })
  return weeks.find((week) => week.monday === monday)
}

describe('the figures of a workshop', () => {
  it('reach over finished weeks, the newest first', () => {
    expect(finishedWeeks('2026-11-21', '4w')).toEqual([
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
      '2026-10-19',
    ])
    expect(finishedWeeks('2026-11-24', '8w')[0]).toBe('2026-11-16')
    expect(finishedWeeks('2026-11-23', '8w')).toHaveLength(8)
    expect(finishedWeeks('2026-11-23', '90d')).toHaveLength(12)
  })

  it.each<[string, VisitFacts, object]>([
    ['a car that came', {}, { visits: 1, no_shows: 0 }],
    ['one that did not come', { state: 'no_show', arrived: null }, { visits: 1, no_shows: 1 }],
    ['one that was cancelled', { state: 'cancelled', arrived: null }, { visits: 0, no_shows: 0 }],
    ['one of which nobody wrote anything down', { state: 'past', arrived: null }, { visits: 0 }],
    ['work begun 15 minutes after the hour', { arrived: 5, started: 15 }, { started: { kept: 1, of: 1 } }],
    ['work begun 16 minutes after it', { arrived: 5, started: 16 }, { started: { kept: 0, of: 1 } }],
    [
      'a car received in time whose work nobody noted',
      { arrived: 14, started: null },
      { started: { kept: 1, of: 1 } },
    ],
    ['a customer who arrived late', { arrived: 30 }, { started: { kept: 0, of: 0 } }],
    ['a walk-in, which had no hour', { walk_in: true }, { visits: 1, started: { kept: 0, of: 0 } }],
    ['ready 15 minutes after the promise', { promised: true, ready: 15 }, { ready: { kept: 1, of: 1 } }],
    ['ready later', { promised: true, ready: 16 }, { ready: { kept: 0, of: 1 } }],
    ['promised and still not ready', { promised: true, state: 'in_work' }, { ready: { kept: 0, of: 1 } }],
    ['ready without a promise', { ready: 0 }, { ready: { kept: 0, of: 0 } }],
    ['a car of another workshop', { branch_id: 1002 }, { visits: 0 }],
    ['a Sunday night, which is still that week', { day: '2026-11-15' }, { visits: 1 }],
    ['the Monday after', { day: '2026-11-16' }, { visits: 0 }],
  ])('count %s', async (_, visit, counted) => {
    await insertVisit(visit)
    expect(await weekOf()).toMatchObject(counted)
  })

  it('count waits by reason, with the average duration of consent', async () => {
    const { db } = server.context
    const at = (minutes: number) =>
      new Date(instantAt(LAST_WEEK, '10:00', 'Asia/Jakarta').getTime() + minutes * 60_000)
    const first = await insertVisit({ state: 'in_work' })
    const second = await insertVisit({ state: 'in_work' })
    const waited = (visit_id: string, reason: string, from: number, until: number | null) => ({
      visit_id,
      reason,
      began_at: at(from),
      ended_at: until === null ? null : at(until),
    })
    await db
      .insertInto('visit_waits')
      .values([
        waited(first, 'consent', 0, 60),
        waited(first, 'parts', 70, null),
        waited(second, 'consent', 0, 90),
      ])
      .execute()
    expect(await weekOf()).toMatchObject({
      waits: { parts: 1, consent: 2, other: 0 },
      consent_minutes: 75,
    })
  })

  it('are read for one of three periods', async () => {
    const wrong = head.call(readFigures, { params, query: { period: '1y' as '4w' } })
    expect(await refusal(wrong)).toMatchObject({
      status: 400,
      message: 'Pilih 4 minggu, 8 minggu, atau 90 hari',
    })
  })
})

describe('the public figures of a workshop', () => {
  const word = () => server.as()(branchKeptWord, { params: { kind: 'gr', ...params } })

  it('are shown from 20 visits of the last 90 days on, each figure by its own count; else nothing', async () => {
    const nothing = { papers: null, starts: null, ready: null, fixed: null, as_of: '2026-11-20' }
    await Promise.all(Array.from({ length: 19 }, () => insertVisit({ promised: true, ready: 0 })))
    await insertVisit({ day: addDays('2026-11-21', -91), promised: true, ready: 0 })
    expect(await word()).toEqual(nothing)
    await insertVisit({ started: 40, arrived: 10, promised: false })
    expect(await word()).toEqual(nothing)
    server.clock.advance(3_600_001)
    expect(await word()).toEqual({ ...nothing, starts: { kept: 19, of: 20 } })
    const shown = async () =>
      (await (await staffMember(server, 'head')).call(readFigures, { params, query: { period: '4w' } })).shown
    expect(await shown()).toEqual({ starts: { kept: 19, of: 20 }, ready: null })
    // The head reads what customers are shown, which is counted once an hour.
    await insertVisit({ promised: true, ready: 0 })
    expect(await shown()).toEqual({ starts: { kept: 19, of: 20 }, ready: null })
    server.clock.advance(3_600_001)
    expect(await shown()).toEqual({ starts: { kept: 20, of: 21 }, ready: { kept: 20, of: 20 } })
  })

  it('answer not found for an unknown workshop', async () => {
    const unknown = server.as()(branchKeptWord, { params: { kind: 'bp', ...params } })
    expect((await refusal(unknown)).status).toBe(404)
  })
})
