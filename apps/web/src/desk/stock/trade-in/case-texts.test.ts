import { describe, expect, it } from 'vitest'
import { type CaseFacts, formatCaseState, stepsOf } from './case-texts.ts'

type Appointment = CaseFacts['inspections'][number]
const inspection = (part: Partial<Appointment> = {}): Appointment => ({
  starts_at: '2026-11-24T02:00:00Z',
  visit_state: 'arrived',
  branch: { timezone: 'Asia/Jakarta' },
  entered_by: null,
  ...part,
})
const request = (part: Partial<CaseFacts>): CaseFacts => ({
  state: 'to_offer',
  state_since: '2026-11-24T03:42:00Z',
  opened_at: '2026-11-20T07:02:00Z',
  inspections: [],
  offers: [],
  ...part,
})
const stepWords = (part: Partial<CaseFacts>) => {
  const { current, steps } = stepsOf(request(part), '2026-11-24')
  return [current, ...steps.map(({ words }) => words)]
}

describe('a trade-in request in words', () => {
  it('names a state with its appointment or its last day of validity', () => {
    const rest = { inspection: null, valid_until: null }
    expect(formatCaseState({ state: 'new', ...rest })).toBe('Baru')
    expect(formatCaseState({ state: 'inspection', ...rest })).toBe('Inspeksi batal')
    const at = { starts_at: '2026-11-24T02:00:00Z', timezone: 'Asia/Makassar' }
    expect(formatCaseState({ state: 'inspection', ...rest, inspection: at })).toBe('Inspeksi 24 Nov, 10:00')
    expect(formatCaseState({ state: 'offered', ...rest, valid_until: '2026-11-29' })).toBe(
      'Penawaran s.d. 29 Nov',
    )
  })

  it('shows four steps with their times', () => {
    const inspections = [inspection({ entered_by: 'Rudi Hartono' })]
    expect(stepWords({ inspections })).toEqual([
      2,
      '20 Nov, 14:02',
      'hari ini, 09:00 WIB · Rudi Hartono',
      'belum dikirim',
      null,
    ])
    expect(stepWords({ state: 'new' })).toEqual([1, '20 Nov, 14:02', 'belum diatur', null, null])
    const offers = [{ sent_at: '2026-11-24T03:00:00Z' }]
    expect(stepWords({ state: 'offered', inspections, offers }).slice(3)).toEqual([
      '24 Nov, 10:00',
      'menunggu pelanggan',
    ])
    expect(stepWords({ state: 'lapsed', inspections, offers })[4]).toBe('Gugur 24 Nov, 10:42')
  })

  it('names an appointment that was cancelled', () => {
    expect(
      stepWords({ state: 'inspection', inspections: [inspection({ visit_state: 'cancelled' })] })[2],
    ).toBe('dibatalkan')
  })
})
