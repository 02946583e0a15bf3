import { expect, test } from 'vitest'
import { usualHoursText } from './usual-hours.tsx'

const opening = {
  timezone: 'Asia/Jakarta',
  opening_time: '08:00',
  closing_time: '16:30',
  open_days: [1, 2, 3, 4, 5, 6],
  closed: [
    { day: '2026-12-24', word: 'Kelahiran Yesus Kristus' },
    { day: '2026-12-25', word: 'Kelahiran Yesus Kristus' },
  ],
  open: [],
}

test.each([
  ['the next closed day', opening, null, 'Senin sampai Sabtu. Tutup Kamis, 24 Desember 2026.'],
  [
    'the chosen day, when it is closed',
    opening,
    '2026-12-25',
    'Senin sampai Sabtu. Tutup Jumat, 25 Desember 2026.',
  ],
  ['no closed day', { ...opening, closed: [] }, null, 'Senin sampai Sabtu.'],
  [
    'days with one between them',
    { ...opening, closed: [], open_days: [1, 3, 5] },
    null,
    'Senin, Rabu, Jumat.',
  ],
])('the usual hours of a workshop tell %s', (_, hours, chosen, text) => {
  expect(usualHoursText(hours, chosen)).toBe(`Biasanya buka 08:00 sampai 16:30, ${text}`)
})
