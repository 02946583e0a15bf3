import { expect, it } from 'vitest'
import { isRefused } from './line-texts.ts'

it('is left out of the bill once it was declined or withdrawn', () => {
  expect((['declined', 'withdrawn'] as const).every((answer) => isRefused({ answer }))).toBe(true)
  expect(([null, 'waiting', 'approved', 'let_pass'] as const).some((answer) => isRefused({ answer }))).toBe(
    false,
  )
})
