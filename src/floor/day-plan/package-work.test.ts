import { describe, expect, it } from 'vitest'
import { packageKm } from '#workshop/service-prices/periodic-package.model.ts'
import { type PackageWork, workOfBooking } from './package-work.model.ts'

const MINUTES: Record<number, [number, PackageWork['stall_kind']]> = {
  1000: [45, 'express'],
  10000: [60, 'express'],
  20000: [105, 'general'],
  30000: [60, 'express'],
  40000: [150, 'lift'],
  50000: [60, 'express'],
  60000: [105, 'general'],
  70000: [60, 'express'],
  80000: [150, 'lift'],
  90000: [60, 'express'],
  100000: [105, 'general'],
}
const TABLE: PackageWork[] = [
  ...Object.entries(MINUTES).map(([km, [package_minutes, stall_kind]]) => ({
    service_type: 'Servis Berkala',
    package: `${km} km`,
    interval_km: Number(km),
    package_minutes,
    stall_kind,
  })),
  {
    service_type: 'Servis Umum',
    package: 'Pemeriksaan keluhan dan diagnosa mesin',
    interval_km: null,
    package_minutes: 60,
    stall_kind: 'general',
  },
  {
    service_type: 'Body & Paint',
    package: 'Cat ulang satu panel',
    interval_km: null,
    package_minutes: 1440,
    stall_kind: 'body_paint',
  },
]
const work = (service_type: string, mileage: number, washMinutes = 0) =>
  workOfBooking(TABLE, { service_type, mileage }, washMinutes)

describe('the work of a booking', () => {
  it.each([
    [0, 1000, 45],
    [4_999, 1000, 45],
    [5_000, 10_000, 60],
    [45_000, 50_000, 60],
    [44_900, 40_000, 150],
    [112_000, 30_000, 60],
    [120_000, 40_000, 150],
    [960_000, 80_000, 150],
  ])('at %i km is the package of %i km', (mileage, km, minutes) => {
    const periodic = Object.keys(MINUTES).map(Number)
    expect(packageKm(mileage, periodic)).toBe(km)
    expect(work('Servis Berkala', mileage)).toEqual([{ kind: MINUTES[km]?.[1], minutes }])
  })

  it('of other services is their usual row, else an hour of general work', () => {
    expect(work('Servis Umum', 45_000)).toEqual([{ kind: 'general', minutes: 60 }])
    expect(work('Body & Paint', 45_000)).toEqual([{ kind: 'body_paint', minutes: 1440 }])
    expect(work('Lain', 45_000)).toEqual([{ kind: 'general', minutes: 60 }])
  })

  it('ends with washing where the workshop washes', () => {
    expect(work('Servis Berkala', 45_000, 20)).toEqual([
      { kind: 'express', minutes: 60 },
      { kind: 'wash', minutes: 20 },
    ])
  })
})
