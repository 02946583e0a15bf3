import { expect, test } from 'vitest'
import type { WorkLine } from '../work-order-lines.model.ts'
import { billOf, explainOmittedLine, formatLineApproval, timeLeft } from './record-texts.ts'

const line = (title: string, change: Partial<WorkLine> = {}) =>
  ({
    title,
    kind: 'work',
    done: true,
    answer: null,
    answered_at: null,
    answered_name: null,
    ...change,
  }) as WorkLine

const brakes = line('Kampas rem', {
  kind: 'both',
  answer: 'approved',
  answered_name: 'Ratna Wijaya',
  answered_at: '2026-11-24T04:12:00.000Z',
})
const oil = line('Oli mesin', { kind: 'part' })
const wiper = line('Karet wiper', { answer: 'declined' })
const wash = line('Cuci mesin', { done: false })

test('the bill has the completed lines; postponed and declined ones are separate', () => {
  expect(billOf([brakes, oil, wiper, wash])).toEqual({ work: [brakes], parts: [oil], left: [wiper, wash] })
  expect([wiper, wash].map(explainOmittedLine)).toEqual(['Karet wiper, Anda memilih menunda', 'Cuci mesin'])
})

test('a line beyond the estimate says who agreed to it, by the clock of the workshop', () => {
  const words = formatLineApproval(brakes, { timezone: 'Asia/Jakarta' })
  expect(words).toBe('Disetujui Ratna Wijaya, 24 November 2026, 11:12')
  expect(formatLineApproval({ ...brakes, answered_name: null }, { timezone: 'Asia/Makassar' })).toBe(
    'Disetujui, 24 November 2026, 12:12',
  )
  expect(formatLineApproval(oil, { timezone: 'Asia/Jakarta' })).toBeNull()
})

test('shows the remaining time in days, from two months on in months', () => {
  expect(timeLeft('2027-05-24', '2026-11-24')).toBe('6 bulan lagi')
  expect(timeLeft('2027-01-15', '2026-11-24')).toBe('52 hari lagi')
  expect(timeLeft('2026-11-24', '2026-11-24')).toBeNull()
})
