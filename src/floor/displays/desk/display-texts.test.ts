import { expect, it } from 'vitest'
import { formatPromiseParts } from './display-texts.ts'

const now = new Date('2026-11-24T03:42:00Z')
const at = (promised: string | null) => formatPromiseParts(promised, now, 'Asia/Jakarta')

it('shows a promise of today with its time, one of another day with that day, and no time once it has passed', () => {
  expect(at('2026-11-24T04:30:00Z')).toEqual(['Siap', '11:30'])
  expect(at('2026-11-26T04:30:00Z')).toEqual(['Siap', 'Kam 26'])
  expect(at('2026-11-24T03:42:00Z')).toEqual(['Segera', 'dikabari'])
  expect(at(null)).toBeNull()
})
