import { expect, it } from 'vitest'
import { momentTyped, periodText, typedMoment } from './banner-words.ts'

it('shows a period in the time zone of head office', () => {
  const from = '2026-11-30T17:00:00.000Z'
  expect(periodText({ from, until: null, state: 'scheduled' })).toBe('mulai 1 Des 2026, 00:00 WIB')
  expect(periodText({ from, until: null, state: 'live' })).toBe('1 Des 2026, 00:00 WIB – tanpa akhir')
  expect(periodText({ from: null, until: null, state: 'draft' })).toBe('tanpa batas waktu')
})

it('shows the moment that was typed', () => {
  const at = momentTyped('01/12/2026', '08:30')
  expect(at).toBe('2026-12-01T01:30:00.000Z')
  expect(typedMoment(at ?? null)).toEqual({ day: '01/12/2026', time: '08:30' })
  expect([momentTyped('', '08:00'), momentTyped('31/02/2026', '')]).toEqual([null, undefined])
})
