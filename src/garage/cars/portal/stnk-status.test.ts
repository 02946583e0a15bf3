import { describe, expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { stnkStatus } from './stnk-status.ts'

const today = '2026-11-18'

describe('STNK status', () => {
  test('more than 60 days ahead is green with the months left', () => {
    expect(stnkStatus('2027-08-14', today)).toEqual({
      kind: 'valid',
      title: 'STNK berlaku sampai 14 Agustus 2027',
      detail: '9 bulan lagi',
      marks: 9,
    })
    expect(stnkStatus(addDays(today, 61), today).kind).toBe('valid')
  })

  test('60 days and fewer is amber with the days left', () => {
    expect(stnkStatus('2026-12-11', today)).toEqual({
      kind: 'soon',
      title: 'STNK habis 11 Desember 2026',
      detail: '23 hari lagi',
      marks: 1,
    })
    expect(stnkStatus(addDays(today, 60), today)).toMatchObject({ kind: 'soon', marks: 2 })
  })

  test('the last day still counts, with one mark', () => {
    expect(stnkStatus(today, today)).toMatchObject({ kind: 'soon', detail: 'hari ini', marks: 1 })
  })

  test('a past day is red with no mark', () => {
    expect(stnkStatus('2026-03-03', today)).toEqual({
      kind: 'over',
      title: 'Masa berlaku STNK habis',
      detail: '3 Maret 2026',
      marks: 0,
    })
    expect(stnkStatus(addDays(today, -1), today).kind).toBe('over')
  })

  test('an overdue yearly validation takes precedence over a valid STNK, and not over an expired one', () => {
    expect(stnkStatus('2027-08-14', today, '2026-08-14')).toEqual({
      kind: 'over',
      title: 'Pengesahan STNK tahunan terlambat',
      detail: 'Lewat sejak 14 Agustus 2026',
      marks: 0,
    })
    expect(stnkStatus('2027-08-14', today, today).kind).toBe('valid')
    expect(stnkStatus('2026-03-03', today, '2025-03-03').title).toBe('Masa berlaku STNK habis')
  })

  test('years ahead fill all twelve marks and still name the exact months', () => {
    expect(stnkStatus('2031-11-18', today)).toMatchObject({ detail: '60 bulan lagi', marks: 12 })
  })
})
