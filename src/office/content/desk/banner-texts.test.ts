import { expect, it } from 'vitest'
import { momentFields, parseMoment, periodText } from './banner-texts.ts'

it('shows a period in the time zone of head office', () => {
  const from = '2026-11-30T17:00:00.000Z'
  expect(periodText({ from, until: null, state: 'scheduled' })).toBe('mulai 1 Des 2026, 00:00 WIB')
  expect(periodText({ from, until: null, state: 'live' })).toBe('1 Des 2026, 00:00 WIB – tanpa akhir')
  expect(periodText({ from: null, until: null, state: 'draft' })).toBe('tanpa batas waktu')
})

it('parses a typed day and hour in the time zone of head office, and refuses a day that does not exist', () => {
  const at = parseMoment('01/12/2026', '08:30')
  expect(at).toBe('2026-12-01T01:30:00.000Z')
  expect(momentFields(at ?? null)).toEqual({ day: '01/12/2026', time: '08:30' })
  expect([parseMoment('', '08:00'), parseMoment('31/02/2026', '')]).toEqual([null, undefined])
})
