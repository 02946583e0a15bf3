import { describe, expect, it } from 'vitest'
import { formatCaseState } from './case-texts.ts'

describe('texts of a trade-in request', () => {
  it('names a state together with its appointment or the last day of the offer', () => {
    const rest = { inspection: null, valid_until: null }
    expect(formatCaseState({ state: 'new', ...rest })).toBe('Baru')
    expect(formatCaseState({ state: 'inspection', ...rest })).toBe('Inspeksi batal')
    const at = { starts_at: '2026-11-24T02:00:00Z', timezone: 'Asia/Makassar' }
    expect(formatCaseState({ state: 'inspection', ...rest, inspection: at })).toBe('Inspeksi 24 Nov, 10:00')
    expect(formatCaseState({ state: 'offered', ...rest, valid_until: '2026-11-29' })).toBe(
      'Penawaran s.d. 29 Nov',
    )
  })
})
