import { expect, it } from 'vitest'
import { parseExpectedMoment, type WaitValues, waitProblems } from './wait-form.ts'

const NOW = new Date('2026-11-24T03:42:00.000Z')
const typed = (part: Partial<WaitValues>): WaitValues => ({
  reason: 'parts',
  word: '',
  day: '',
  time: '',
  ...part,
})

it.each([
  [{}, []],
  [{ day: '24/11/2026', time: '10:43' }, []],
  [{ day: '24/11/2026', time: '10:42' }, [['time', 'Jam itu sudah lewat']]],
  [{ day: '23/11/2026', time: '16:00' }, [['day', 'Tanggal itu sudah lewat']]],
  [{ day: '24/11/2026', time: '' }, [['time', 'Jam harus berbentuk HH:mm']]],
  [{ day: '', time: '16:00' }, [['day', 'Tanggal tidak valid']]],
  [{ reason: 'consent' as const, day: '23/11/2026', time: '16:00' }, []],
])('a part that is expected at %o has the problems %o', (part, problems) => {
  const found = waitProblems(typed(part), 'Asia/Jakarta', NOW)
  expect(found.map(({ field, message }) => [field, message])).toEqual(problems)
})

it('reads the expected moment on the clock of the workshop, and none for a consent', () => {
  const part = { day: '24/11/2026', time: '13:30' }
  expect(parseExpectedMoment(typed(part), 'Asia/Makassar')).toBe('2026-11-24T05:30:00.000Z')
  expect(parseExpectedMoment(typed({ ...part, reason: 'consent' }), 'Asia/Makassar')).toBeNull()
})
