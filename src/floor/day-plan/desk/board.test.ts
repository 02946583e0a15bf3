import { describe, expect, it } from 'vitest'
import { dayPlanOf, job, overrunDay, planOf } from '#tests/web/day-plan.ts'
import type { BoardJob } from '../desk-day-board.model.ts'
import { slipsOf, technicianCounts } from './board.ts'
import { slipName } from './board-texts.ts'
import { bucketOf } from './bucket.ts'

describe('the board of a day', () => {
  it('gives each slip a name with car, work, time, technician, promise and state', () => {
    const [first] = slipsOf(overrunDay, dayPlanOf(overrunDay))
    expect(first && slipName(overrunDay, first)).toBe(
      'B 2450 FKL, Avanza 1.5 G, Berkala 20.000, 09:30 sampai 10:50, Ade, janji 10:45, akan lewat janji 5 menit, sedang dikerjakan',
    )
  })

  it('says of a received car that it waits for a technician, and of one before its intake that it has come', () => {
    const stateOf = (state: BoardJob['state']) => {
      const plan = planOf([
        { ...job(1, 'B2450FKL', { hour: '10:30', minutes: 60, arrived: '10:20' }), state },
      ])
      const [slip] = slipsOf(plan, dayPlanOf(plan))
      return slip && slipName(plan, slip).split(', ').slice(5).join(', ')
    }
    expect([stateOf('arrived'), stateOf('in_work')]).toEqual([
      'mobil sudah datang',
      'diterima, menunggu teknisi',
    ])
  })

  it('shows from when on a step overruns its time', () => {
    const slips = slipsOf(overrunDay, dayPlanOf(overrunDay))
    expect(slips.map(({ from, until, overrunFrom }) => [from, until, overrunFrom])).toEqual([
      [570, 650, 630],
      [650, 710, null],
      [630, 690, null],
    ])
  })

  it('shows which share of the technicians’ time is used', () => {
    // 180 of 2 times 480 minutes.
    expect(bucketOf(overrunDay)).toEqual({ appointments: 19, walkIns: 0, extra: 0, all: 19, limit: 80 })
  })
})

it('counts a technician as absent after they left, and all day where they have no hours of it', () => {
  const [ade, beni] = overrunDay.technicians
  if (!ade || !beni) throw new Error('No technicians')
  const left = { ...beni, present: [{ from: 480, until: 650 }], absence: 'sick' as const }
  const countsAt = (now: number | null, technicians = [ade, left]) =>
    Object.values(technicianCounts({ ...overrunDay, technicians }, now))
  expect([countsAt(645), countsAt(650), countsAt(1100), countsAt(null)]).toEqual([
    [2, 0],
    [1, 1],
    [1, 1],
    [2, 0],
  ])
  expect(countsAt(null, [ade, { ...left, present: [] }])).toEqual([1, 1])
  // Came later than usual, and after closing has not left.
  expect(countsAt(1100, [ade, { ...left, present: [{ from: 600, until: 1020 }] }])).toEqual([2, 0])
})
