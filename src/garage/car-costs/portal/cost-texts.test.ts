import { describe, expect, it } from 'vitest'
import type { CostEntry } from '../car-costs.contract.ts'
import { formatEntryNote, formatEntryTitle, summariseCostChart } from './cost-texts.ts'

const months = [
  { month: '2026-02', fuel: 1_360_000, workshop: 0, other: 4_000_000 },
  { month: '2026-03', fuel: 0, workshop: 0, other: 0 },
  { month: '2026-04', fuel: 1_060_000, workshop: 0, other: 0 },
]
const entry: CostEntry = {
  id: 'e1',
  kind: 'fuel',
  day: '2026-11-20',
  amount_idr: 466_000,
  millilitres: 38_200,
  km: 44_870,
  is_full: true,
  title: null,
  branch: null,
}

describe('texts of the costs of a car', () => {
  it('describes the chart, and returns null without costs', () => {
    expect(summariseCostChart(months)).toBe(
      'Biaya setiap bulan. Paling tinggi Februari 2026, IDR 5.360.000, karena asuransi, ban, pajak, lainnya. Paling rendah April 2026, IDR 1.060.000.',
    )
    expect(summariseCostChart(months.slice(1, 2))).toBeNull()
  })

  it('shows litres, reading and consumption of a fill-up, and marks the bill of a workshop as read-only', () => {
    expect(formatEntryTitle(entry)).toBe('Bensin 38,2 liter')
    expect(formatEntryTitle({ ...entry, millilitres: 40_000 })).toBe('Bensin 40 liter')
    expect(formatEntryNote(entry, [{ id: 'e1', metres_per_litre: 12_408 }])).toBe(
      '44.870 KM. Sejak isi penuh sebelumnya: 12,4 KM per liter.',
    )
    expect(formatEntryNote({ ...entry, km: null }, [])).toBeNull()
    expect(formatEntryNote({ ...entry, kind: 'workshop', branch: 'Fatmawati' }, [])).toBe(
      'Catatan bengkel, Fatmawati. Tidak bisa diubah di sini.',
    )
  })
})
