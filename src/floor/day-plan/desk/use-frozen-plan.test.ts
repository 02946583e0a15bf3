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
    const added = { ...second, number: 99 }
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [waiting, second, ...rest] })).toBe(1)
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [first, ...rest] })).toBe(1)
    expect(countChanges(overrunDay, { ...overrunDay, jobs: [waiting, added, ...rest] })).toBe(3)
  })

  it('count everything else of the day as one', () => {
    const [stall, ...stalls] = overrunDay.stalls
    if (!stall) throw new Error('no stall')
    const closed = { ...stall, closed_word: 'Rusak' }
    expect(countChanges(overrunDay, { ...overrunDay, stalls: [closed, ...stalls], sold_percent: 90 })).toBe(1)
  })
})
