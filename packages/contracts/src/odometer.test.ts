import { describe, expect, it } from 'vitest'
import { oddReading } from './odometer.ts'

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
    expect(oddReading(last, { km, day })).toBe(words)
  })

  it('is as good as any other when it is the first', () => {
    expect(oddReading(null, { km: 999_999, day: '2026-11-24' })).toBeNull()
  })
})
