import { describe, expect, it } from 'vitest'
import type { SourcedReading } from '#garage/odometer/odometer.model.ts'
import {
  type AdviceFacts,
  computeServiceAdvice,
  type LastService,
  type ServiceRule,
} from './service-advice.model.ts'

const TODAY = '2026-11-18'
const TOYOTA: ServiceRule = {
  brand: 'Toyota',
  car_type: null,
  year_from: null,
  year_to: null,
  first_km: 1_000,
  first_months: 1,
  every_km: 10_000,
  every_months: 6,
  source: 'Jadwal servis Toyota',
  as_of: '2026-11-01',
}
const car = { brand: 'Toyota', type: 'Yaris Cross', year: 2024 }
const read = (km: number, day: string, source: SourcedReading['source'] = 'workshop') => ({ km, day, source })
const served = (day: string, km: number | null, more: Partial<LastService> = {}): LastService => ({
  day,
  km,
  by: 'workshop',
  next_km: null,
  next_day: null,
  ...more,
})
const exampleReadings = [
  read(11_205, '2025-07-10'),
  read(20_940, '2026-01-12'),
  read(29_870, '2026-07-09'),
  read(36_400, '2026-11-17', 'owner'),
]
const history = (given: Partial<AdviceFacts> & { today?: string }) => {
  const { today = TODAY, ...facts } = given
  const unknown = { car, handed_over_on: null, known_since: today, last: null, readings: [] }
  return computeServiceAdvice({ ...unknown, ...facts }, TOYOTA, today)
}

const HISTORIES: [string, Parameters<typeof history>[0], object][] = [
  [
    'the drawing: time comes before kilometres',
    { last: served('2026-07-09', 29_870), readings: exampleReadings },
    {
      step_km: 40_000,
      day: '2027-01-09',
      first: 'time',
      rough: false,
      by_time: { from: '2026-07-09', to: '2027-01-09' },
      by_km: { from: 29_870, now: 36_400, to: 40_000, reached: { from: '2027-01-19', to: '2027-02-06' } },
      usage: { low: 1_350, high: 1_750 },
    },
  ],
  ['nothing is known: advice is unknown', {}, { state: 'unknown' }],
  [
    'much driven: kilometres come first, on the earliest day of their span',
    {
      last: served('2026-07-09', 29_870),
      readings: [read(29_870, '2026-07-09'), read(38_000, '2026-11-17', 'owner')],
    },
    { first: 'km', day: '2026-12-16', step_km: 40_000 },
  ],
  [
    'kilometres reached: over since the day that they were read',
    {
      last: served('2026-07-09', 29_870),
      readings: [read(29_870, '2026-07-09'), read(40_100, '2026-11-10', 'owner')],
    },
    { first: 'km', day: '2026-11-10' },
  ],
  [
    'time reached: over since its day',
    {
      last: served('2026-04-01', 29_870),
      readings: [read(29_870, '2026-04-01'), read(33_000, '2026-11-10', 'owner')],
    },
    { first: 'time', day: '2026-10-01' },
  ],
  [
    'an old reading: only an estimate',
    { last: served('2026-07-21', null, { by: 'owner' }), readings: [read(22_480, '2025-09-18', 'owner')] },
    { rough: true, first: 'time', day: '2027-01-21', step_km: 30_000 },
  ],
  [
    'read exactly half a year ago: not old',
    {
      last: served('2026-05-19', 20_000),
      readings: [read(10_000, '2025-11-01'), read(20_000, '2026-05-19')],
    },
    { rough: false },
  ],
  [
    'read a day longer ago: old',
    {
      last: served('2026-05-18', 20_000),
      readings: [read(10_000, '2025-11-01'), read(20_000, '2026-05-18')],
    },
    { rough: true },
  ],
  [
    'an estimate that lies behind us is due today, never over',
    { last: null, readings: [read(10_000, '2025-01-01'), read(19_000, '2025-12-01')] },
    { first: 'km', day: TODAY, rough: true },
  ],
  [
    'only kilometres are known: the next mark above them',
    { readings: [read(45_000, '2026-11-17', 'owner')] },
    {
      step_km: 50_000,
      package_km: 50_000,
      first: 'km',
      by_time: { from: TODAY, to: '2027-05-18' },
      rough: true,
    },
  ],
  ['on a mark, the next one', { readings: [read(50_000, '2026-11-17', 'owner')] }, { step_km: 60_000 }],
  [
    'a new car: its first service by the day that it was handed over',
    {
      car: { ...car, year: 2026 },
      handed_over_on: '2026-11-01',
      readings: [read(300, '2026-11-17', 'owner')],
    },
    { step_km: 1_000, day: '2026-12-01', first: 'time' },
  ],
  [
    'a new car that is driven much: its first service by kilometres',
    { car: { ...car, year: 2026 }, handed_over_on: '2026-11-17', readings: [read(1_000, TODAY, 'owner')] },
    { step_km: 10_000, first: 'time', by_time: { from: '2026-11-17', to: '2026-12-17' } },
  ],
  [
    'handed over, never served as far as we know: by its plan',
    { handed_over_on: '2026-02-10', readings: [read(8_000, '2026-11-17', 'owner')] },
    { step_km: 10_000, by_time: { from: '2026-08-10', to: '2027-02-10' } },
  ],
  [
    'handed over and nothing read: time alone, after its owner named a service',
    { handed_over_on: '2026-02-10', last: served('2026-08-12', null, { by: 'owner' }) },
    { first: 'time', day: '2027-02-12', by_km: null, rough: true },
  ],
  [
    'served shortly before a mark: it was the service of that mark',
    { last: served('2026-09-01', 28_000), readings: [read(28_000, '2026-09-01')] },
    { step_km: 40_000 },
  ],
  [
    'served long before a mark: it counts from where it was done',
    { last: served('2026-09-01', 27_999), readings: [read(27_999, '2026-09-01')] },
    { step_km: 37_000, package_km: 40_000 },
  ],
  [
    'the workshop wrote when: that takes precedence over the table',
    {
      last: served('2026-07-09', 29_870, { next_km: 35_000, next_day: '2026-12-01' }),
      readings: exampleReadings.slice(0, 3),
    },
    { by_km: { to: 35_000, now: 29_870, from: 29_870 }, by_time: { from: '2026-07-09', to: '2026-12-01' } },
  ],
  [
    'served on the last day of August: half a year later is the last of February',
    { last: served('2026-08-31', 20_000), readings: [read(20_000, '2026-08-31')] },
    { by_time: { from: '2026-08-31', to: '2027-02-28' } },
  ],
  [
    'a car that is not driven: the slowest that is counted with',
    {
      last: served('2026-07-09', 20_000),
      readings: [read(20_000, '2026-07-09'), read(20_000, '2026-11-17', 'owner')],
    },
    { usage: { low: 50, high: 50 }, first: 'time' },
  ],
]

describe('service advice', () => {
  it.each(HISTORIES)('advises the next service: %s', (_, given, advice) => {
    expect(history(given)).toMatchObject(advice)
  })

  it.each([
    ['two days before its reading', '2026-11-15', 39_900, 50_000],
    ['three months before its reading', '2026-08-17', 39_900, 40_000],
    ['two years ago', '2024-11-17', 45_000, 30_000],
    ['of a new car, shortly before its first mark', '2026-11-10', 900, 10_000],
  ])('assigns a service without kilometres to the nearest interval: %s', (_, day, km, step_km) => {
    const before = km > 1_000 ? [read(km - 18_000, '2025-11-17')] : []
    const readings = [...before, read(km, '2026-11-17', 'owner')]
    const last = served(day, null, { by: 'owner' })
    expect(history({ car: { ...car, year: km > 1_000 ? 2021 : 2026 }, last, readings })).toMatchObject({
      step_km,
    })
  })

  it('gives no advice for a make without a rule', () => {
    expect(
      computeServiceAdvice(
        { car, handed_over_on: null, known_since: TODAY, last: null, readings: exampleReadings },
        null,
        TODAY,
      ),
    ).toEqual({
      state: 'no_rule',
    })
  })
})
