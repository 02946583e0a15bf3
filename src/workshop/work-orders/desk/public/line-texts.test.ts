import { expect, it } from 'vitest'
import { isRefused } from './line-texts.ts'

it('leaves declined and withdrawn lines out of the bill', () => {
  expect((['declined', 'withdrawn'] as const).every((answer) => isRefused({ answer }))).toBe(true)
  expect(([null, 'waiting', 'approved', 'let_pass'] as const).some((answer) => isRefused({ answer }))).toBe(
    false,
  )
})
