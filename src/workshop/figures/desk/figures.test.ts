import { describe, expect, test } from 'vitest'
import type { FigureWeek } from '../desk-figures.contract.ts'
import { figuresCsv } from './figures-csv.ts'
import { durationText, summaryOf, weekText } from './public/figure-texts.ts'

const week = (change: Partial<FigureWeek> = {}): FigureWeek => ({
  monday: '2026-11-16',
  visits: 201,
  no_shows: 6,
  started: { kept: 182, of: 200 },
  ready: { kept: 168, of: 200 },
  waits: { parts: 9, consent: 17, other: 2 },
  consent_minutes: 72,
  ...change,
})
const before = week({ visits: 194, no_shows: 8, ready: { kept: 160, of: 200 }, consent_minutes: 63 })
const nothing = { kept: 0, of: 0 }

describe('the newest week', () => {
  test('compares the week with the one before: fewer no-shows are good, longer waits are not', () => {
    expect(summaryOf(week(), before)).toEqual({
      visits: { value: '201', trend: { text: '▲ 7', good: true } },
      noShows: { value: '3,0%', count: '6 kunjungan', trend: { text: '▼ 1,1 poin', good: true } },
      started: { value: '91%' },
      ready: { value: '84%', count: '168 dari 200', trend: { text: '▲ 4 poin', good: true } },
      consent: { value: '1 j 12 m', trend: { text: '▲ 9 menit', good: false } },
    })
  })

  test('shows a dash for a missing figure, and no trend if the week before is unknown', () => {
    const empty = week({ visits: 0, no_shows: 0, started: nothing, ready: nothing, consent_minutes: null })
    const summary = summaryOf(empty, undefined)
    expect([
      summary.noShows.value,
      summary.started.value,
      summary.ready.value,
      summary.consent.value,
    ]).toEqual(['–', '–', '–', '–'])
    expect(summaryOf(week(), empty).ready.trend).toBeNull()
    expect(summaryOf(week(), week()).visits.trend).toBeNull()
  })

  test('names the week by its first and last day', () => {
    expect(weekText('2026-11-16')).toBe('16–22 November')
    expect(weekText('2026-11-30')).toBe('30 November–6 Desember')
    expect(durationText(12)).toBe('12 m')
  })
})

describe('the CSV file of the figures', () => {
  test('writes a line for each week, with the counts behind each share', () => {
    const [head, row] = figuresCsv([week()]).split('\r\n')
    expect(head).toContain('Minggu;Kunjungan;Tidak datang')
    expect(head).toContain('"Mulai, dari"')
    expect(row).toBe('16/11/2026;201;6;182;200;168;200;9;17;2;72;91;84')
  })
})
