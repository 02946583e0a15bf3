import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials come from the first and the last word', () => {
  expect(initialsOf('Ratna Wijaya')).toBe('RW')
  expect(initialsOf('  siti  ')).toBe('S')
  expect(initialsOf('Budi Agung Santoso')).toBe('BS')
  expect(initialsOf('')).toBe('')
})
