import { expect, it } from 'vitest'
import { canUndo, findNextFocusedLine } from './no-show-lines.ts'

const last = (result: 'missed' | 'declined' | 'wrong_number' | 'rebooked') => ({
  last: { at: '2026-11-24T03:42:00Z', by: 'Sari', result, words: null, comes_at: null },
})

it('can undo every call but a new hour', () => {
  expect([last('missed'), last('declined'), last('wrong_number'), last('rebooked')].map(canUndo)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(canUndo({ last: null })).toBe(false)
})

it('gives the focus to the next line, then to the one before, then to none', () => {
  const lines = ['a', 'b', 'c'].map((visit_id) => ({ visit_id }))
  expect(['a', 'b', 'c'].map((id) => findNextFocusedLine(lines, id))).toEqual(['b', 'c', 'b'])
  expect(findNextFocusedLine([{ visit_id: 'a' }], 'a')).toBe(null)
})
