import { expect, it } from 'vitest'
import { SCORE_LABELS } from '#stock/inspections/scores.model.ts'
import { INSPECTED_PARTS } from './inspected-parts.ts'

// A list in common would be a chunk of its own, which the page of a car has no room for.
it('names the parts that the page of a car shows scores of', () => {
  expect(INSPECTED_PARTS).toEqual(Object.values(SCORE_LABELS))
})
