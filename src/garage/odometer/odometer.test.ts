import { describe, expect, it } from 'vitest'
import {
  anomalySentence,
  createFactoryReading,
  explainAnomaly,
  type SourcedReading,
  weighReadings,
} from './odometer.model.ts'

const last = { km: 40_060, day: '2026-08-12' }

describe('a reading of the odometer', () => {
  it.each([
    [40_059, '2026-11-24', 'Lebih rendah dari 40.060 KM (12 Agustus 2026). Periksa, atau tulis sebabnya'],
    [40_060, '2026-11-24', null],
    [45_120, '2026-11-24', null],
    [52_460, '2026-09-01', 'Naik 12.400 KM dalam 20 hari. Periksa, atau tulis sebabnya'],
    // 400 a day, to the kilometre; twice on one day counts as one.
    [48_060, '2026-09-01', null],
    [48_061, '2026-09-01', 'Naik 8.001 KM dalam 20 hari. Periksa, atau tulis sebabnya'],
    [40_460, '2026-08-12', null],
    [40_461, '2026-08-12', 'Naik 401 KM dalam 1 hari. Periksa, atau tulis sebabnya'],
  ])('%i on %s after 40.060 on 12 August: %s', (km, day, words) => {
    expect(explainAnomaly(last, { km, day }, 2021)).toBe(words)
  })

  it.each([
    ['lower', null, 'Lebih rendah dari catatan terakhir'],
    ['too_far', null, 'Naik lebih dari 400 KM sehari'],
    ['too_far', 2021, 'Terlalu jauh untuk mobil tahun 2021'],
  ] as const)('that is %s, of a model year %j, reads %j to its owner', (odd, year, sentence) => {
    expect(anomalySentence(odd, year)).toBe(sentence)
  })

  it('is compared with the model year when it is the first, and with nothing where that is unknown', () => {
    const first = (km: number, year: number | null) => explainAnomaly(null, { km, day: '2026-11-24' }, year)
    expect(first(900_000, 2024)).toBe('Terlalu jauh untuk mobil tahun 2024. Periksa, atau tulis sebabnya')
    expect(first(180_000, 2021)).toBeNull()
    expect(first(900_000, null)).toBeNull()
  })
})

describe('weighReadings', () => {
  const named = (km: number, day: string, source: SourcedReading['source']) => ({ km, day, source })
  const built = createFactoryReading(2024)
  const kms = (...readings: ReturnType<typeof named>[]) => {
    const { trusted, doubted } = weighReadings(readings, built)
    return [trusted.map(({ km }) => km), doubted.map(({ km }) => km)]
  }
  const first = named(36_400, '2026-11-17', 'owner')

  it('leaves out a first reading that no car of that age can have reached', () => {
    const absurd = named(900_000, '2026-11-16', 'owner')
    expect(kms(absurd)).toEqual([[], [900_000]])
    expect(kms(absurd, first)).toEqual([[36_400], [900_000]])
    expect(kms(absurd, named(40_000, '2026-11-20', 'workshop'))).toEqual([[40_000], [900_000]])
  })

  it('trusts readings that grow as a car is driven', () => {
    expect(kms(first, named(36_800, '2026-11-18', 'booking'))).toEqual([[36_400, 36_800], []])
  })

  it.each([
    ['lower', named(33_640, '2026-11-18', 'owner')],
    ['too far', named(36_801, '2026-11-18', 'owner')],
    ['too far, on a booking', named(80_000, '2026-11-18', 'booking')],
  ])('leaves out a reading that is %s, until a workshop has read the car', (_, odd) => {
    expect(kms(first, odd)).toEqual([[36_400], [odd.km]])
    expect(kms(first, odd, named(36_500, '2026-11-20', 'owner'))).toEqual([[36_400, 36_500], [odd.km]])
  })

  it('trusts a doubted reading once a workshop reads what agrees with it', () => {
    const odd = named(33_640, '2026-11-18', 'owner')
    expect(kms(first, odd, named(33_700, '2026-11-20', 'workshop'))).toEqual([[33_640, 33_700], []])
    const far = named(38_000, '2026-11-18', 'owner')
    expect(kms(first, far, named(38_100, '2026-11-20', 'inspection'))).toEqual([[36_400, 38_000, 38_100], []])
  })

  it('leaves a doubted reading out when a workshop reads something else', () => {
    const odd = named(33_640, '2026-11-18', 'owner')
    expect(kms(first, odd, named(36_450, '2026-11-20', 'workshop'))).toEqual([[36_400, 36_450], [33_640]])
  })

  it('starts again with a lower reading of a workshop, because the odometer was replaced', () => {
    expect(kms(first, named(12, '2026-11-20', 'workshop'))).toEqual([[12], []])
  })
})
