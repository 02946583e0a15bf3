import { expect, test } from 'vitest'
import { readStoredSheet, storeSheet } from './sheet-storage.ts'

const now = new Date('2026-11-24T03:00:00Z')
const held = { token: 't', phone: '62812', until: '2026-11-24T03:05:00Z', resendAt: 1, delivered: true }
const state = { stockNo: 'TT26-1', day: '2026-11-28', time: '10:00', name: 'Dian', phone: '0812', held }

function storage(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next
    },
    removeItem: () => {
      kept = null
    },
  }
}

test('returns the sheet of the same car only', () => {
  const store = storage()
  storeSheet(store, state)
  expect(readStoredSheet(store, 'TT26-1', now)).toEqual(state)
  expect(readStoredSheet(store, 'TT26-2', now)).toBeNull()
  storeSheet(store, null)
  expect(readStoredSheet(store, 'TT26-1', now)).toBeNull()
})

test('returns what was typed without the hour once its hold has expired', () => {
  const store = storage()
  storeSheet(store, state)
  expect(readStoredSheet(store, 'TT26-1', new Date('2026-11-24T03:05:00Z'))).toEqual({ ...state, held: null })
})

test.each(['', '{', '{"stockNo":"TT26-1"}', '[]'])('ignores the stored text %j', (text) => {
  expect(readStoredSheet(storage(text), 'TT26-1', now)).toBeNull()
})
