import { expect, test } from 'vitest'
import { createRequestKeys } from './request-keys.ts'

test('keeps the key of an unchanged body until it was accepted, and gives a changed body a new one', () => {
  let count = 0
  const keys = createRequestKeys(() => `key-${++count}`)
  expect([keys.keyFor({ words: 'Halo' }), keys.keyFor({ words: 'Halo' })]).toEqual(['key-1', 'key-1'])
  expect(keys.keyFor({ words: 'Halo, apa kabar?' })).toBe('key-2')
  keys.renew()
  expect(keys.keyFor({ words: 'Halo, apa kabar?' })).toBe('key-3')
})
