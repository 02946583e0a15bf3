import { describe, expect, it } from 'vitest'
import type { VisitSlip } from '../desk-visits.contract.ts'
import { formatExpectedArrival, listFlags } from './texts.ts'
import { delayText } from './visit-delay.ts'

const HOUR = '2026-11-24T03:00:00.000Z'
const slip = (part: Partial<VisitSlip> = {}): VisitSlip => ({
  id: 'visit-001',
  number: 'TT-241126-0417',
  version: 1,
  changed_by: null,
  state: 'scheduled',
  state_since: HOUR,
  starts_at: HOUR,
  order_start_time: '10:00',
  notified_begin: null,
  plate: 'B2214SZK',
  stnk_term: '2027-11-09',
  car_name: 'Toyota Kijang Innova 2.0 G',
  service_type: 'Servis Berkala',
  first_name: 'Agus',
  walk_in: false,
  confirmed: true,
  over_capacity: false,
  moved_from: null,
  promised_ready_at: null,
  wait_reason: null,
  wait_word: null,
  arrived_at: null,
  ready_at: null,
  handed_over_at: null,
  ...part,
})
const at = (minutes: number) => new Date(Date.parse(HOUR) + minutes * 60_000)
const words = (part: Partial<VisitSlip>, minutes = 0) =>
  listFlags(slip(part), 'Asia/Jakarta', at(minutes)).map((flag) => flag.words)

describe('delays of a visit', () => {
  it.each([
    [0.99, null],
    [1, 'Terlambat 1 mnt'],
    [42, 'Terlambat 42 mnt'],
    [60, 'Terlambat 1 j'],
    [72, 'Terlambat 1 j 12 mnt'],
  ])('shows a car that is %d minutes late as %s, and no delay once it has arrived', (minutes, said) => {
    expect(delayText(slip(), at(minutes))).toBe(said)
    // Counted from the later begin that the customer was told of.
    const notified_begin = at(90).toISOString()
    expect(delayText(slip({ notified_begin }), at(90 + minutes))).toBe(said)
    expect(delayText(slip({ notified_begin }), at(minutes))).toBeNull()
    expect(delayText(slip({ state: 'arrived' }), at(minutes))).toBeNull()
  })

  it('shows a missed promise until the car is ready', () => {
    const promised = { promised_ready_at: HOUR }
    for (const state of ['arrived', 'in_work', 'waiting'] as const)
      expect(delayText(slip({ state, ...promised }), at(12))).toBe('Lewat janji 12 mnt')
    for (const state of ['ready', 'handed_over', 'cancelled', 'no_show'] as const)
      expect(delayText(slip({ state, ...promised }), at(12))).toBeNull()
  })
})

it.each([
  [{}, 0, []],
  [{ confirmed: false }, 0, ['Perlu konfirmasi']],
  [{ confirmed: false }, 5, ['Terlambat 5 mnt']],
  [{ moved_from: '2026-11-23T03:00:00.000Z' }, 0, ['Dipindah dari 23 Nov']],
  [
    { moved_from: '2026-11-24T04:30:00.000Z', over_capacity: true },
    0,
    ['Dipindah dari 11:30', 'Di atas kapasitas'],
  ],
  [{ state: 'arrived', arrived_at: '2026-11-24T03:21:00.000Z' }, 30, ['Datang 10:21']],
  [{ state: 'arrived', walk_in: true }, 30, ['Walk-in']],
  [{ state: 'in_work' }, 30, []],
  [{ state: 'in_work', promised_ready_at: '2026-11-24T04:30:00.000Z' }, 30, ['Janji 11:30']],
  [{ state: 'in_work', promised_ready_at: '2026-11-26T03:15:00.000Z' }, 30, ['Janji Kam 26 Nov, 10:15']],
  [{ state: 'waiting', wait_reason: 'consent' }, 18, ['Persetujuan, 18 mnt']],
  [{ state: 'waiting', wait_reason: 'other', wait_word: 'Alat dipakai' }, 18, ['Alat dipakai, 18 mnt']],
  [{ state: 'ready', ready_at: '2026-11-24T02:50:00.000Z' }, 0, ['Siap 09:50']],
  [{ state: 'handed_over', handed_over_at: '2026-11-24T02:15:00.000Z' }, 0, ['Diambil 09:15']],
] as [Partial<VisitSlip>, number, string[]][])(
  'shows the most urgent flags of a visit, row %#',
  (part, minutes, said) => {
    expect(words(part, minutes)).toEqual(said)
  },
)

it.each([
  [{}, 'Perkiraan datang 13:30'],
  [{ expected_at: '2026-11-26T03:30:00.000Z' }, 'Perkiraan datang Kam 26 Nov, 10:30'],
  [{ expected_at: null }, null],
  [{ wait_reason: 'consent' as const }, null],
  [{ state: 'in_work' as const }, null],
])('shows for a car with %o the expected arrival of its part: %s', (part, said) => {
  const waiting = { state: 'waiting' as const, wait_reason: 'parts' as const }
  const visit = { ...waiting, expected_at: '2026-11-24T06:30:00.000Z', ...part }
  expect(formatExpectedArrival(visit, 'Asia/Jakarta', at(0))).toBe(said)
})
