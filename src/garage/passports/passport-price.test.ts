import { describe, expect, it } from 'vitest'
import { computeProvedPrice } from './passport-price.model.ts'

const estimate = { mileage: 45_000, price: 170_000_000, low: 160_000_000, high: 178_000_000 }
const proof = { km: 39_640, day: '2026-05-21', readings: 6, whole: true }
const TODAY = '2026-11-24'

describe('a passport beside an estimate', () => {
  it('that proves the odometer halves the range, and leaves the price', () => {
    expect(computeProvedPrice(estimate, proof, TODAY)).toEqual({
      low: 165_000_000,
      high: 174_000_000,
      narrowed: true,
      words:
        'Jarak tempuh terbukti 39.640 KM pada 21 Mei 2026, 6 bacaan bengkel dengan rantai utuh. ' +
        'Rentang harga menyempit dari IDR 160.000.000 – IDR 178.000.000 menjadi IDR 165.000.000 – IDR 174.000.000.',
    })
  })

  it.each([
    ['without readings', null, 'Paspor ini tidak memuat bacaan odometer dari bengkel.'],
    ['with a broken chain', { ...proof, whole: false }, 'Rantai odometer pada paspor ini terputus.'],
    ['with one reading', { ...proof, readings: 1 }, 'Baru ada satu bacaan bengkel pada paspor ini.'],
    [
      'of a year and a day ago',
      { ...proof, day: '2025-11-23' },
      'Bacaan bengkel terakhir sudah lama, 23 November 2025.',
    ],
    [
      'above the mileage that was entered',
      { ...proof, km: 45_001 },
      'Jarak tempuh yang ditulis, 45.000 KM, lebih rendah dari bacaan bengkel 45.001 KM.',
    ],
  ])('%s changes nothing, and says why', (_, weak, why) => {
    const { low, high } = estimate
    const words = `${why} Rentang harga tidak berubah.`
    expect(computeProvedPrice(estimate, weak, TODAY)).toEqual({ low, high, narrowed: false, words })
  })

  it('counts to the day, and to the kilometre', () => {
    expect(computeProvedPrice(estimate, { ...proof, day: '2025-11-24', km: 45_000 }, TODAY).narrowed).toBe(
      true,
    )
  })

  it('never makes a range wider, however narrow it was', () => {
    const tight = { ...estimate, low: 169_800_000, high: 170_200_000 }
    expect(computeProvedPrice(tight, proof, TODAY)).toMatchObject({ low: 170_000_000, high: 170_000_000 })
  })

  it('of a car without a price counts when the car is valued', () => {
    const none = { mileage: 45_000, price: null, low: null, high: null }
    expect(computeProvedPrice(none, proof, TODAY)).toMatchObject({
      low: null,
      words: expect.stringMatching(/Bukti ini ikut dinilai saat harga dihitung\.$/),
    })
  })
})
