import { expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

it('a sealed text can be read with the same secret and purpose only, and not after it was changed', () => {
  const sealed = seal('a'.repeat(40), 'one', 'JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal('a'.repeat(40), 'one', 'JBSWY3DP')).not.toBe(sealed)
  expect(unseal('a'.repeat(40), 'one', sealed)).toBe('JBSWY3DP')
  expect(unseal('b'.repeat(40), 'one', sealed)).toBeNull()
  expect(unseal('a'.repeat(40), 'other', sealed)).toBeNull()
  expect(unseal('a'.repeat(40), 'one', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(unseal('a'.repeat(40), 'one', '')).toBeNull()
})
