import { describe, expect, it } from 'vitest'
import { overrunDay } from '#tests/web/day-plan.ts'
import { countChanges } from './use-frozen-plan.ts'

describe('changes of a plan that are not shown yet', () => {
  it('are none after a reading without changes, whatever its clock and version', () => {
    expect(countChanges(overrunDay, { ...structuredClone(overrunDay), now: '2026-11-23T09:00:00Z' })).toBe(0)
    expect(
      countChanges(overrunDay, { ...structuredClone(overrunDay), version: overrunDay.version + 1 }),
    ).toBe(0)
  })

  it('count each job that an act on its visit changed, added or removed, although the plan keeps its version', () => {
    const [first, second, ...rest] = overrunDay.jobs
    if (!first || !second) throw new Error('too few jobs')
    const waiting = { ...first, state: 'waiting' as const }
    const added = { ...second, number: 99, visit_id: 'visit-99' }
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [waiting, second, ...rest] })).toBe(1)
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [first, ...rest] })).toBe(1)
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [waiting, added, ...rest] })).toBe(3)
  })

  it('count one job that left the day, although all that were booked after it get other numbers', () => {
    const without = (number: number) => ({
      ...overrunDay,
      jobs: overrunDay.jobs
        .filter((job) => job.number !== number)
        .map((job) => (job.number < number ? job : { ...job, number: job.number - 1 })),
      former: overrunDay.former
        .filter(({ job }) => job !== number)
        .map((place) => (place.job < number ? place : { ...place, job: place.job - 1 })),
    })
    expect(countChanges(overrunDay, without(1))).toBe(1)
    // The one that had a former place.
    expect(countChanges(overrunDay, without(2))).toBe(1)
  })

  it('count everything else of the day as one', () => {
    const [stall, ...stalls] = overrunDay.stalls
    if (!stall) throw new Error('no stall')
    const closed = { ...stall, closed_word: 'Rusak' }
    expect(countChanges(overrunDay, { ...overrunDay, stalls: [closed, ...stalls], sold_percent: 90 })).toBe(1)
  })
})
