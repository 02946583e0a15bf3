import { expect, it } from 'vitest'
import { RECALL_LABELS } from '#web/cars/recall-answers.ts'
import { formatBuildPeriod } from './recall-texts.ts'

it.each([
  ['2024-01-01', '2024-06-30', 'Januari sampai Juni 2024'],
  ['2023-11-01', '2024-06-30', 'November 2023 sampai Juni 2024'],
  ['2022-11-01', '2022-11-30', 'November 2022'],
  ['2024-01-01', null, 'Sejak Januari 2024'],
  [null, '2024-06-30', 'Sampai Juni 2024'],
  [null, null, 'Belum diketahui'],
])('built from %s to %s: %s', (from, to, words) => expect(formatBuildPeriod(from, to)).toBe(words))

it('never says that a car is safe', () => {
  expect(Object.values(RECALL_LABELS).join(' ')).not.toMatch(/aman/i)
})
