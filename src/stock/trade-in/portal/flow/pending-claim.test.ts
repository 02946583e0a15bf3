import { expect, test } from 'vitest'
import { memoryStore } from '#tests/web/memory-store.ts'
import { CLAIM_KEY, pendingClaims, removeClaim, storeClaim } from './pending-claim.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('stores a token until it is used, for a day at most', () => {
  const store = memoryStore()
  storeClaim(store, { id: 'one', token: 'a' }, 0)
  storeClaim(store, { id: 'two', token: 'b' }, DAY_MS / 2)
  storeClaim(store, { id: 'two', token: 'b' }, DAY_MS / 2)
  expect(pendingClaims(store, DAY_MS / 2)).toEqual([
    { id: 'one', token: 'a' },
    { id: 'two', token: 'b' },
  ])
  expect(pendingClaims(store, DAY_MS)).toEqual([{ id: 'two', token: 'b' }])
  removeClaim(store, 'two', DAY_MS)
  expect(store.getItem(CLAIM_KEY)).toBeNull()
})

test('ignores stored text of another format', () => {
  for (const text of ['{', '{}', '[1, null, {"id": "x"}]']) {
    expect(pendingClaims(memoryStore(new Map([[CLAIM_KEY, text]])), 0)).toEqual([])
  }
})
