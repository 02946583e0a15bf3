import { expect, it } from 'vitest'
import type { DisplayContent } from '../desk-displays.contract.ts'
import { type SeenCalls, visibleCalls } from './visible-calls.ts'

const call = (number: number, called_at: string): DisplayContent['called'][number] => ({
  kind: 'J',
  number,
  plate: null,
  starts_at: null,
  counter: number,
  called_at: `2026-11-24T03:${called_at}.000Z`,
})
/** Shows calls at seconds, one after the other on one screen. */
function onScreen() {
  const seen: SeenCalls = new Map()
  return (second: number, ...called: DisplayContent['called']) =>
    visibleCalls(called, seen, second * 1_000).map(({ number }) => number)
}

it('shows two calls below each other, and the newest alone 15 seconds later while both are called', () => {
  const first = call(1, '40:00')
  const second = call(2, '40:20')
  const shown = onScreen()
  expect(shown(0, first)).toEqual([1])
  expect(shown(10, second, first)).toEqual([2, 1])
  expect(shown(14, second, first)).toEqual([2, 1])
  expect(shown(15, second, first)).toEqual([2])
  expect(shown(600, second, first)).toEqual([2])
})

it('shows an ended call for 8 seconds, and an older call again once the newer one has ended', () => {
  const first = call(1, '40:00')
  const second = call(2, '40:20')
  const shown = onScreen()
  expect(shown(0, first)).toEqual([1])
  expect(shown(4, second)).toEqual([2, 1])
  expect(shown(8, second)).toEqual([2])
  const again = onScreen()
  expect(again(0, second, first)).toEqual([2, 1])
  expect(again(20, second, first)).toEqual([2])
  expect(again(30, first)).toEqual([1])
  expect(again(31)).toEqual([])
})
