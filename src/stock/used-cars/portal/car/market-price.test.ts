import { expect, test } from 'vitest'
import { formatPriceVerdict } from './market-price.tsx'

test.each([
  [99, 'IDR 1 di bawah kisaran pasar'],
  [100, 'di batas bawah kisaran pasar'],
  [110, 'di batas bawah kisaran pasar'],
  [111, 'di dalam kisaran pasar'],
  [189, 'di dalam kisaran pasar'],
  [190, 'di batas atas kisaran pasar'],
  [200, 'di batas atas kisaran pasar'],
  [203, 'IDR 3 di atas kisaran pasar'],
])('describes where a price of %i lies in a market range of 100 to 200', (price, words) => {
  expect(formatPriceVerdict(price, 100, 200)).toBe(`Harga mobil ini ${words}.`)
})
