import { expect, it } from 'vitest'
import { isBilled } from './record-texts.ts'

it('bills neither a declined line nor one that was not carried out', () => {
  expect(isBilled({ answer: 'approved', done: true })).toBe(true)
  expect(isBilled({ answer: 'approved', done: false })).toBe(false)
  expect(isBilled({ answer: 'declined', done: true })).toBe(false)
})
