import { expect, it } from 'vitest'
import type { ReturnJobLine } from '../desk-return-jobs.contract.ts'
import { clockOf } from './job-texts.ts'

const DUE = '2026-11-26T04:15:00.000Z'
const job = (part: Partial<ReturnJobLine>): ReturnJobLine => ({
  id: 'job',
  version: 1,
  state: 'open',
  visit_id: 'visit',
  plate: 'B1420KZT',
  car_name: 'Avanza',
  name: 'Ratna',
  opened_at: DUE,
  call_due_at: DUE,
  called_at: null,
  missed_calls: 0,
  excerpt: null,
  advisor: null,
  comes_at: null,
  complained: false,
  closed_at: null,
  outcome: null,
  ...part,
})

it.each([
  ['before the call is due', {}, -60, 'due', 'Telepon s.d. 26 Nov, 11:15'],
  ['22 minutes late', {}, 22, 'late', 'Terlambat 22 mnt'],
  ['three hours late', {}, 180, 'late', 'Terlambat 3 j'],
  ['two days late', {}, 2880, 'late', 'Terlambat 2 hari'],
  ['called without an answer', { called_at: DUE, missed_calls: 2 }, 0, 'plain', 'tidak diangkat 2×'],
  ['called', { state: 'called', called_at: DUE }, 0, 'plain', 'sudah ditelepon'],
  ['booked', { state: 'booked', called_at: DUE, comes_at: DUE }, 0, 'comes', 'datang 26 Nov, 11:15'],
  ['closed', { state: 'closed', outcome: 'declined' }, 0, 'plain', 'Tidak mau'],
] as const)('says of a job %s what is next', (_, part, minutes, kind, words) => {
  const now = new Date(new Date(DUE).getTime() + minutes * 60_000)
  expect(clockOf(job(part), 'Asia/Jakarta', now)).toEqual({ kind, words })
})
