import { describe, expect, it } from 'vitest'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { formatDateOrEstimate, formatDateState, formatDayRange, formatTimeLeft } from './date-texts.ts'

const TODAY = '2026-11-18'
const date = (more: Partial<CarDate>): CarDate => ({
  kind: 'service',
  day: '2027-01-09',
  mood: 'far',
  rough: false,
  step_km: 40_000,
  ...more,
})

describe('texts of a date', () => {
  it.each([
    ['2027-01-09', '52 hari lagi'],
    ['2026-11-19', '1 hari lagi'],
    ['2026-11-18', 'Hari ini'],
    // Never a number of days past a date.
    ['2026-11-17', 'Lewat'],
    ['2028-11-16', '729 hari lagi'],
    ['2029-03-12', '2 tahun lagi'],
  ])('shows the time until %s as "%s"', (day, words) => expect(formatTimeLeft(day, TODAY)).toBe(words))

  it('names the end of the extended warranty beside a booking that comes after it', () => {
    const booked = date({ day: '2026-12-05', mood: 'booked' })
    expect(formatDateState(booked, TODAY)).toBe('Terjadwal 5 Des')
    expect(formatDateState({ ...booked, extension_until: '2026-11-30' }, TODAY)).toBe(
      'Terjadwal 5 Des, batas tambahan garansi 30 Nov',
    )
  })

  it('shows an estimate as a month without a day', () => {
    expect(formatDateOrEstimate(date({}))).toBe('9 Januari 2027')
    expect(formatDateOrEstimate(date({ rough: true }))).toBe('sekitar Januari 2027')
  })

  it('names the year once if both ends of a range are in it', () => {
    expect(formatDayRange('2027-01-20', '2027-02-06')).toBe('20 Januari sampai 6 Februari 2027')
    expect(formatDayRange('2026-12-20', '2027-02-06')).toBe('20 Desember 2026 sampai 6 Februari 2027')
  })
})
