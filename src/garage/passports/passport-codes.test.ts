import { expect, it } from 'vitest'
import { parsePassportCode } from './passports.contract.ts'

it.each([
  ['TT-9B2H-6WNE-4KFD', 'TT-9B2H-6WNE-4KFD'],
  ['tt 9b2h 6wne 4kfd', 'TT-9B2H-6WNE-4KFD'],
  ['9b2h6wne4kfd', 'TT-9B2H-6WNE-4KFD'],
  // Without its prefix it may begin like one.
  ['TT2H-6WNE-4KFD', 'TT-TT2H-6WNE-4KFD'],
  ['TT-TT2H-6WNE-4KFD', 'TT-TT2H-6WNE-4KFD'],
  ['9B2H-6WNE-4TTD', 'TT-9B2H-6WNE-4TTD'],
  // No code has 0, 1, I, L or O, fewer than twelve letters or more.
  ['9B2H-6WNE-4KF0', null],
  ['9B2H-6WNE-4KFI', null],
  ['9B2H-6WNE-4KF', null],
  ['9B2H-6WNE-4KFD-2', null],
  ['XX-9B2H-6WNE-4KFD', null],
  ['', null],
])('reads the passport code %j as %j', (typed, code) => {
  expect(parsePassportCode(typed)).toBe(code)
})
