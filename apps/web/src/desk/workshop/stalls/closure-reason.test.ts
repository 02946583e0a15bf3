import { expect, it } from 'vitest'
import { formatClosureReason } from './closure-reason.ts'

it.each([
  ['Lift 3: Rusak', ' karena Lift 3 rusak'],
  ['Lift 3: Lift rusak', ' karena Lift 3 rusak'],
  ['Lift 3: Ganti oli hidrolik', ' karena Lift 3 tutup: Ganti oli hidrolik'],
  ['Lift 1 dan Lift 2: Lift rusak', ' karena Lift 1 dan Lift 2 tutup: Lift rusak'],
  ['Lift 1, Lift 2, dan Umum 1: Tutup', ' karena Lift 1, Lift 2, dan Umum 1 tutup'],
  ['Jadwal kerja bengkel berubah', ''],
  [undefined, ''],
])('says why bookings no longer fit: of %s "%s"', (reason, words) => {
  expect(formatClosureReason(reason)).toBe(words)
})
