import { expect, test } from 'vitest'
import { formatPriceVerdict } from './price-verdict.ts'

test.each([
  [99, 'Murah'],
  [100, 'Wajar'],
  [200, 'Wajar'],
  [201, 'Di atas kisaran'],
])('judges a price of %i beside a market range of 100 to 200 as %s', (price, words) => {
  expect(formatPriceVerdict(price, { low: 100, high: 200 })).toBe(words)
})
