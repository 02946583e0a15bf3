import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INSPECTED_PARTS } from './inspected-parts.ts'

// A list in common would be a chunk of its own, which the page of a car has no room for.
it('names the parts that the page of a car shows scores of', () => {
  const source = readFileSync(new URL('../car/inspection.tsx', import.meta.url), 'utf8')
  expect([...source.matchAll(/\['score_\w+', '([^']+)'\]/g)].map(([, name]) => name)).toEqual(INSPECTED_PARTS)
})
