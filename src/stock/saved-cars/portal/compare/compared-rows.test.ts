import { describe, expect, it } from 'vitest'
import { type ComparedCar, compareCars } from './compared-rows.ts'

const rush: ComparedCar = {
  stock_no: 'TT-0001',
  value_price_id: 1,
  brand_id: 1,
  model_id: 1,
  spec_id: 1,
  branch_id: 1,
  seats: 7,
  brand: 'Toyota',
  car_type: 'Rush',
  car_spec: '1.5 S GR',
  body: 'SUV',
  year: 2020,
  colour: 'Putih',
  transmission: 'AT',
  fuel: 'Bensin',
  mileage_km: 38_200,
  price_idr: 219_000_000,
  branch: 'Sudirman',
  city: 'Kota Jakarta Pusat',
  plate_prefix: 'B',
  plate_parity: 'genap',
  certification_grade: 'A',
  tax_valid_until: '2027-08-14',
  inspection_score: 92,
  score_engine: 9,
  score_transmission: 9,
  score_chassis: 9,
  score_exterior: 9,
  score_interior: 9,
  score_electrical: 9,
  inspection_summary: 'Baik',
  record: {
    visits: 4,
    chain: 'whole',
    recall: { answer: 'maybe', source: 'Pabrikan' },
    recalls_as_of: '2026-11-01',
  },
  costs: null,
  not_good: null,
}
const row = (name: string, ...cars: ComparedCar[]) => compareCars(cars).find((one) => one.name === name)
const withRecord = (change: Partial<NonNullable<ComparedCar['record']>>): ComparedCar => ({
  ...rush,
  record: rush.record && { ...rush.record, ...change },
})

describe('a row of a comparison', () => {
  it('marks the lowest of two cars', () => {
    const found = row('Harga', rush, { ...rush, price_idr: 198_500_000 })
    expect(found).toMatchObject({ same: false, best: [1], why: 'terendah' })
  })

  it('marks both lowest of three cars, and none if all are the same', () => {
    expect(row('Jarak tempuh', rush, { ...rush, mileage_km: 50_000 }, rush)?.best).toEqual([0, 2])
    expect(row('Jarak tempuh', rush, rush, rush)).toMatchObject({ same: true, best: [] })
  })

  it('marks the newer car, and the better result among cars that are certified', () => {
    expect(row('Tahun', rush, { ...rush, year: 2016 })).toMatchObject({ best: [0], why: 'terbaru' })
    const certified = { ...rush, certified: true }
    const better = { ...certified, inspection_score: 96 }
    expect(row('Hasil inspeksi', certified, better)).toMatchObject({ best: [1], why: 'tertinggi' })
    expect(row('Hasil inspeksi', rush, better)?.best).toEqual([])
  })

  it('marks nothing if neither is better', () => {
    expect(row('Bodi', rush, { ...rush, body: 'MPV' })?.best).toEqual([])
  })

  it('distinguishes unknown from known and from none', () => {
    expect(row('Kursi', rush, { ...rush, seats: null })).toMatchObject({ values: ['7', null], same: false })
    expect(row('Warna', rush, { ...rush, colour: '' })?.values[1]).toBeNull()
    expect(row('Kunjungan bengkel', withRecord({ visits: 0 }), withRecord({ visits: null }))?.values).toEqual(
      ['0 terverifikasi', null],
    )
    expect(row('Recall', rush, { ...rush, record: null })?.values).toEqual(['Mungkin terdampak', null])
  })

  it('shows what each car costs until it is in the name of its buyer, and how many costs are unknown', () => {
    const line = {
      code: 'mutasi_in' as const,
      label: 'Mutasi masuk',
      amount: null,
      amount_to: null,
      status: 'unknown' as const,
      source: null,
      as_of: null,
      note: null,
    }
    const until = {
      today: '2026-11-24',
      lines: [line],
      sum: 219_925_000,
      unknown: ['mutasi_in' as const],
      as_of: null,
      sample: false,
    }
    const one = { ...rush, costs: { until, yearly: 3_110_283, city: 'Bandung' } }
    const tax = { ...line, code: 'pkb' as const }
    const least = { ...until, sum: 199_425_000, lines: [tax], unknown: ['pkb' as const] }
    const other = { ...rush, costs: { until: least, yearly: null, city: 'Bandung' } }
    expect(row('Sampai atas nama Anda, Bandung', one, other)?.values).toEqual([
      '219.925.000 + 1 belum diketahui',
      'Setidaknya 199.425.000',
    ])
    expect(row('Pajak setahun', one, other)?.values).toEqual(['IDR 3.110.283', null])
    expect(row('Sampai atas nama Anda', rush, rush)?.values).toEqual([null, null])
  })

  it('shows what an inspection found, or that there is none', () => {
    const inspected: ComparedCar = {
      ...rush,
      inspection_points: 189,
      inspected_on: '2026-11-20',
      claims: ['no_flood'],
      not_good: 6,
      photo_count: 13,
    }
    const values = (name: string) => row(name, inspected, rush)?.values
    expect(values('Inspeksi')).toEqual(['189 titik, 20 November 2026', 'Belum ada'])
    expect(values('Tidak baik')).toEqual(['6 titik', null])
    expect(values('Bebas banjir')).toEqual(['Ya', null])
    expect(values('Odometer asli')).toEqual(['Belum bisa dinyatakan', null])
    expect(values('Foto')).toEqual(['13', 'Belum ada'])
  })
})
