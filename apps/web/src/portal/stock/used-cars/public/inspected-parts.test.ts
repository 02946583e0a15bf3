import { SCORE_LABELS } from '@toyota-trust/contracts/stock/scores.ts'
import { expect, it } from 'vitest'
import { INSPECTED_PARTS } from './inspected-parts.ts'

// A list in common would be a chunk of its own, which the page of a car has no room for.
it('names the parts that the page of a car shows scores of', () => {
  expect(INSPECTED_PARTS).toEqual(Object.values(SCORE_LABELS))
})
