import { expect, test } from 'vitest'
import { readRupiah } from './keyword-amounts.model.ts'

test.each([
  ['150 juta', 150_000_000],
  ['150jt', 150_000_000],
  ['150', 150_000_000],
  ['150000000', 150_000_000],
  ['Rp 150.000.000', 150_000_000],
  ['1,2 miliar', 1_200_000_000],
  ['murah', null],
  ['12 apel', null],
])('reads the typed amount %s as %s rupiah', (typed, amount) => {
  expect(readRupiah(typed)).toBe(amount)
})
