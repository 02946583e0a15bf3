import { expect, it } from 'vitest'
import { getBillingFlag, isRefused } from './line-texts.ts'

const AT = '2026-11-24T03:47:00.000Z'

it.each([
  ['estimate', null, 'Perkiraan'],
  ['added', null, 'Tidak ada di perkiraan dan belum disetujui'],
  ['extra', 'waiting', 'Menunggu jawaban'],
  ['extra', 'approved', 'Disetujui 10:47'],
  ['extra', 'declined', 'Ditolak 10:47'],
  ['extra', 'withdrawn', 'Ditarik 10:47'],
  ['added', 'let_pass', 'Diloloskan 10:47'],
] as const)('a line of the %s that is %s says why it is listed', (basis, answer, words) => {
  const answered_at = answer === null || answer === 'waiting' ? null : AT
  expect(getBillingFlag({ basis, answer, answered_at }, 'Asia/Jakarta').words).toBe(words)
})

it('is left out of the bill once it was declined or withdrawn', () => {
  expect((['declined', 'withdrawn'] as const).every((answer) => isRefused({ answer }))).toBe(true)
  expect(([null, 'waiting', 'approved', 'let_pass'] as const).some((answer) => isRefused({ answer }))).toBe(
    false,
  )
})
