import { expect, test } from 'vitest'
import {
  mergeAnswer,
  minutesSince,
  type PointState,
  parseTypedNumber,
  valueText,
  workedSpan,
} from './draft-state.ts'

test('a typed number keeps its decimal, with a comma or a point, and drops the points of thousands', () => {
  expect(['5,2', '5.2', ' 84.120 ', '1.234.567', '268'].map(parseTypedNumber)).toEqual([
    '5.2',
    '5.2',
    '84120',
    '1234567',
    '268',
  ])
})

test('shows a stored number with a comma, and a day or a city unchanged', () => {
  expect(['3.4', '2027-05-01', 'Kota Bandung'].map(valueText)).toEqual(['3,4', '2027-05-01', 'Kota Bandung'])
})

test('counts the minutes of a draft for eight hours after its start, then no more', () => {
  const after = (minutes: number) =>
    minutesSince('2026-11-20T02:12:00.000Z', new Date(Date.UTC(2026, 10, 20, 2, 12 + minutes)))
  expect([after(-1), after(0), after(21), after(479), after(480)]).toEqual([null, 0, 21, 479, null])
})

test('the work lasts from the first answer to the last one, whatever their order', () => {
  // Only the part of the state with times.
  const state = (...at: string[]) => ({ changes: at.map((one) => ({ at: one })) }) as unknown as PointState
  const points = [state('2026-11-20T02:53:00.000Z'), state('2026-11-20T02:12:00.000Z'), state()]
  expect(workedSpan(points)).toMatchObject({ from: new Date('2026-11-20T02:12:00.000Z'), minutes: 41 })
  expect(workedSpan([state()])).toBeNull()
})

test('removes an emptied note, and keeps the note on any other change', () => {
  const given = { answer: 'attention', value: null, note: 'Baret', reason: null, action: 'as_is' }
  // Only the parts of the state that an answer depends on.
  const state = { point: { answer: 'condition' }, given, rivals: [] } as unknown as PointState
  expect(mergeAnswer(state, { note: null }).note).toBeNull()
  expect(mergeAnswer(state, { action: 'in_price' })).toMatchObject({ note: 'Baret', action: 'in_price' })
})
