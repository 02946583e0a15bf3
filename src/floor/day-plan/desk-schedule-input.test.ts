import { describe, expect, it } from 'vitest'
import { minutesOf } from '#core/days.ts'
import { boardOf } from '#tests/contracts/day-boards.ts'
import { day, job } from '#tests/contracts/day-notation.ts'
import { planDay } from './day-plan.model.ts'
import { minuteOfPlan, movesBetween, planWith, scheduleInputOf } from './desk-schedule-input.model.ts'
import type { PlanJob, Schedule } from './plan-terms.model.ts'

const NINE = new Date('2026-11-21T02:00:00Z')

describe('the planner’s input for a board', () => {
  it('leaves out jobs without remaining work', () => {
    const done = { ...job(2, '08:00', '30 U'), steps: [], stepsDone: 1 }
    const board = boardOf(day('U1', 'Ade (U)', [job(1, '08:00', '30 U'), done]))
    expect(scheduleInputOf(board, NINE).jobs.map(({ number }) => number)).toEqual([1])
  })

  it.each([
    ['the minute of its day', '2026-11-21T02:07:00Z', minutesOf('09:07')],
    ['none on the day before', '2026-11-20T16:59:00Z', null],
    ['the first minute of its day', '2026-11-20T17:00:00Z', 0],
    ['none on the day after', '2026-11-21T17:00:00Z', null],
  ])('has as its clock %s', (_, at, minute) => {
    expect(minuteOfPlan(boardOf(day('U1', 'Ade (U)', [])), new Date(at))).toBe(minute)
  })
})

describe('moves caused by a change', () => {
  const board = (...jobs: PlanJob[]) => boardOf(day('U1 U2', 'Ade (U) Beni (U)', jobs))
  const place = (stall: string, technician: string, begin: string) => ({
    stall,
    technician,
    begin: minutesOf(begin),
  })
  /** A schedule of jobs with one block each: stall, technician, begin. */
  const schedule = (
    places: Record<number, string>,
    effects: Record<number, Partial<Schedule['jobs'][number]>> = {},
  ): Schedule => ({
    blocks: Object.entries(places).map(([number, text]) => {
      const [stall = '', technician = '', begin = ''] = text.split(' ')
      const from = minutesOf(begin)
      const where = { job: Number(number), step: 0, kind: 'general' as const, stall, technician }
      return { ...where, from, until: from + 30, state: 'planned' as const, minutesLeft: 0 }
    }),
    jobs: Object.keys(places).map((number) => ({
      number: Number(number),
      end: null,
      promise: null,
      pastPromise: 0,
      beginsLate: null,
      unplaced: null,
      ...effects[Number(number)],
    })),
  })

  it('lists every other job whose stall, technician or start changes', () => {
    const jobs = [1, 2, 3, 4, 5].map((number) => job(number, '09:00', '30 U'))
    const before = schedule({
      1: 'U1 Ade 08:00',
      2: 'U1 Ade 09:00',
      3: 'U1 Ade 10:00',
      4: 'U1 Ade 11:00',
      5: 'U1 Ade 13:00',
    })
    const after = schedule({
      1: 'U2 Ade 08:00',
      2: 'U1 Beni 09:00',
      3: 'U1 Ade 10:05',
      4: 'U1 Ade 11:00',
      5: 'U2 Beni 14:00',
    })
    const moves = movesBetween(board(...jobs), before, after, 5)
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [place('U1', 'Ade', '08:00'), place('U2', 'Ade', '08:00')],
      [place('U1', 'Ade', '09:00'), place('U1', 'Beni', '09:00')],
      [place('U1', 'Ade', '10:00'), place('U1', 'Ade', '10:05')],
    ])
    expect(moves[0]).toMatchObject({
      visit_id: 'visit-1',
      plate: 'B 1 TRS',
      first_name: 'Pelanggan 1',
      hour: minutesOf('09:00'),
      begins_late: null,
      past_promise: 0,
      harmed: false,
    })
    expect(movesBetween(board(...jobs), before, before)).toEqual([])
    expect(movesBetween(board(...jobs), before, after)).toHaveLength(4)
  })

  it('compares the first block of a job, without the stall that is held for it', () => {
    const one = schedule({ 1: 'U1 Ade 10:00' })
    const [first] = one.blocks
    if (!first) throw new Error('a block')
    const later = { ...first, step: 1, stall: 'U2', from: first.from + 30, until: first.until + 30 }
    const held = { ...first, state: 'held' as const, technician: null, from: first.from - 60 }
    const of = (blocks: Schedule['blocks']) =>
      movesBetween(board(job(1, '09:00', '30 U')), one, { ...one, blocks })
    expect(of([held, later, first])).toEqual([])
    expect(of([later])).toMatchObject([{ to: place('U2', 'Ade', '10:30') }])
    expect(of([])).toMatchObject([{ from: place('U1', 'Ade', '10:00'), to: null }])
  })

  const NINE_LATE = minutesOf('09:15')
  it.each([
    ['begins later than 15 minutes after its hour', '09:00', {}, { beginsLate: NINE_LATE + 1 }, true],
    ['begins within 15 minutes of its hour', '09:00', {}, { beginsLate: NINE_LATE }, false],
    ['begins even later', '09:00', { beginsLate: NINE_LATE + 5 }, { beginsLate: NINE_LATE + 6 }, true],
    ['began as late before', '09:00', { beginsLate: NINE_LATE + 5 }, { beginsLate: NINE_LATE + 5 }, false],
    ['has no hour to be late for', null, {}, { beginsLate: NINE_LATE + 60 }, false],
    ['passes its promise', '09:00', {}, { pastPromise: 1 }, true],
    ['passed its promise before', '09:00', { pastPromise: 1 }, { pastPromise: 30 }, false],
    ['loses its place', '09:00', {}, { unplaced: 'full' as const }, true],
    ['had no place before', '09:00', { unplaced: 'full' as const }, { unplaced: 'wash' as const }, false],
  ])('decides whether a move harms a job that %s', (_, hour, was, is, harmed) => {
    const places = { 1: 'U1 Ade 09:00' }
    const moves = movesBetween(
      board(job(1, hour, '30 U')),
      schedule(places, { 1: was }),
      schedule(places, { 1: is }),
    )
    expect(moves.map((move) => move.harmed)).toEqual(harmed ? [true] : [])
  })
})

it('keeps the slots of the other jobs when one job changes', () => {
  const first = job(1, '08:00', '60 U')
  const second = job(2, '08:00', '60 U')
  const planned = day('U1 U2', 'Ade (U) Beni (U)', [first, second], {
    former: { 1: 'U2 Beni 08:00–09:00', 2: 'U1 Ade 08:00–09:00' },
  })
  const before = planDay(planned)
  const after = planWith({ ...planned, former: [] }, before, {
    ...second,
    steps: [{ kind: 'general', minutes: 90 }],
  })
  expect(after.blocks.map(({ job: number, stall, until }) => [number, stall, until])).toEqual([
    [1, 'U2', minutesOf('09:00')],
    [2, 'U1', minutesOf('09:30')],
  ])
})
