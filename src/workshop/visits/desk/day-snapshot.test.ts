import { expect, it } from 'vitest'
import type { VisitSlip } from '../desk-visits.contract.ts'
import { createDaySnapshot, findChangedVisits } from './day-snapshot.ts'

// A snapshot reads nothing else of a visit.
const visit = (id: string, version: number) => ({ id, version, state: 'scheduled' }) as VisitSlip
const dayOf = (day: string, ...visits: VisitSlip[]) => ({ day, visits })
const idsOf = (visits: readonly VisitSlip[]) => visits.map(({ id }) => id)

it('finds visits of the day that are new or have another version', () => {
  const before = createDaySnapshot(dayOf('2026-11-24', visit('a', 1), visit('b', 1)))
  const after = dayOf('2026-11-24', visit('a', 1), visit('b', 2), visit('c', 1))
  expect(idsOf(findChangedVisits(before, after))).toEqual(['b', 'c'])
})

it('finds no change where another day is shown', () => {
  const before = createDaySnapshot(dayOf('2026-11-24', visit('a', 1)))
  expect(findChangedVisits(before, dayOf('2026-11-25', visit('b', 1)))).toEqual([])
})
