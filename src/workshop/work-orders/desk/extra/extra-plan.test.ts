import { expect, it } from 'vitest'
import { instantAt } from '#core/days.ts'
import type { ComputedPromise } from '#floor/day-plan/desk-day-board.model.ts'
import { type PlannedExtra, promiseChoices } from './extra-plan.ts'

const ZONE = 'Asia/Jakarta'
const iso = (time: string) => instantAt('2026-11-24', time, ZONE).toISOString()
const computed = (ready: string, ends: string, washed = false): ComputedPromise => ({
  ready_at: iso(ready),
  work_ends_at: iso(ends),
  washed,
  stall: 'Umum 1',
  technician: 'Ade',
  buffer_minutes: 15,
  unplaced: null,
})
/** The choice without extra work, for a car that was promised at 12:15. */
const withoutLines = (none: ComputedPromise | null) =>
  promiseChoices(
    // Only the parts of an effect that the choices read.
    { all: null, each: [], none, titles: [] } as unknown as PlannedExtra,
    iso('12:15'),
    ZONE,
  ).at(-1)

it('shows the given promise for no extra work, and the computed one where the given one will be passed', () => {
  expect(withoutLines(computed('12:00', '11:45'))).toMatchObject({ of: 'Tidak ada', words: 'tetap 12:15' })
  expect(withoutLines(computed('12:30', '12:15'))).toMatchObject({ words: 'tetap 12:15' })
  expect(withoutLines(computed('13:15', '13:00'))).toMatchObject({ words: '13:15' })
  // Washing comes after the work.
  expect(withoutLines(computed('12:55', '12:10', true))).toMatchObject({ words: '12:55' })
  expect(withoutLines(null)).toMatchObject({ words: 'tetap 12:15' })
})
