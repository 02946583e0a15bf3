import { expect, test } from 'vitest'
import { plateFacts } from './plates.ts'

test.each([
  ['', undefined, undefined],
  ['L', 'Surabaya', undefined],
  ['L1', 'Surabaya', 'ganjil'],
  ['L1776XT', 'Surabaya', 'genap'],
  ['DK9', 'Bali', 'ganjil'],
  ['DK', 'Bali', undefined],
  ['QQ10', undefined, 'genap'],
  ['1420', undefined, undefined],
])('%s: %s, %s', (number, region, parity) => {
  expect(plateFacts(number)).toEqual({ ...(region && { region }), ...(parity && { parity }) })
})
