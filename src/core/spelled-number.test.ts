import { expect, it } from 'vitest'
import { spellNumber } from './spelled-number.ts'

it('spells numbers up to ten, and writes larger ones in digits', () => {
  const spelled = Array.from({ length: 12 }, (_, count) => spellNumber(count))
  expect(spelled.join(' ')).toBe('no one two three four five six seven eight nine ten 11')
})
