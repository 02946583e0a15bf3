import { expect, it } from 'vitest'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import type { ShownPromise } from '#garage/promises/promises.contract.ts'
import { describeNow } from './describe-now.ts'

const TODAY = '2026-11-29'
const date = (kind: CarDate['kind'], day: string, mood: CarDate['mood'], rough = false): CarDate => ({
  kind,
  day,
  mood,
  rough,
  step_km: kind === 'service' ? 50_000 : null,
})
const row = (change: Partial<ShownPromise>): ShownPromise => ({
  promise: 'service',
  programme: null,
  kind: 'no_rule',
  number: null,
  until: null,
  km_until: null,
  km_left: null,
  needs: [],
  missing: null,
  since: null,
  free: null,
  value: null,
  grounds: null,
  ...change,
})
const needs = [{ what: 'service' as const, number: 6, by: '2026-12-10', last: '2026-12-31' }]
const freeService = row({ kind: 'valid', number: 6, programme: 'tcare', free: 'labour_parts' })
const longerWarranty = row({ promise: 'extended', kind: 'conditional', needs })
const facts = (dates: CarDate[], rows: ShownPromise[] = []) => ({
  today: TODAY,
  dates,
  promises: { rows, owner: 'unknown', reported: false, programme: null } as CarCare['promises'],
})
const extras = { price: 'mulai IDR 1.236.000', schedule: null }
const said = (shown: ReturnType<typeof facts>) => {
  const { title, emphasis, sentences } = describeNow(shown, extras)
  return [`${title} ${emphasis}`, ...sentences]
}

it('says that a near service is free and what being on time is worth', () => {
  const near = facts([date('service', '2026-12-10', 'soon')], [freeService, longerWarranty])
  expect(said(near)).toEqual([
    'Servis ke-6, 11 hari lagi',
    'Gratis (T-CARE).',
    'Tepat waktu sampai 10 Desember, garansi bertambah 1 tahun.',
  ])
  expect(describeNow(near, extras)).toMatchObject({ tone: 'soon', action: 'book' })
})

it('says "mungkin gratis" beside the price while the promise is unknown', () => {
  expect(said(facts([date('service', '2026-12-10', 'soon')], [row({ kind: 'unknown' })]))).toEqual([
    'Servis, 11 hari lagi',
    'Servis 50.000 KM, mulai IDR 1.236.000, mungkin gratis.',
  ])
})

it('shows an overdue service in red with its price', () => {
  const overdue = facts([date('service', '2026-09-10', 'over')])
  expect(said(overdue)).toEqual([
    'Servis lewat 80 hari',
    'Sejak 10 September 2026.',
    'Servis 50.000 KM, mulai IDR 1.236.000.',
  ])
  expect(describeNow(overdue, extras)).toMatchObject({ tone: 'over', action: 'book' })
})

it('never calls a booked service overdue', () => {
  const booked = facts([date('service', '2026-12-02', 'booked')])
  expect(describeNow(booked, { price: null, schedule: 'Rabu, 2 Desember 2026, 09:30 WIB' })).toEqual({
    tone: 'ok',
    title: 'Servis',
    emphasis: 'terjadwal 2 Des',
    sentences: ['Rabu, 2 Desember 2026, 09:30 WIB.', 'Sebelum datang, catat jarak tempuh terbaru.'],
    action: 'record',
  })
})

it('warns of a service that is booked too late for the extended warranty', () => {
  const late = { ...date('service', '2026-12-02', 'booked'), extension_until: '2026-11-30' }
  expect(describeNow(facts([late]), { price: null, schedule: null })).toMatchObject({
    tone: 'soon',
    sentences: [
      '2 Desember 2026.',
      'Batas tambahan garansi 30 Nov.',
      'Sebelum datang, catat jarak tempuh terbaru.',
    ],
  })
})

it('asks for a reading where an estimate has passed', () => {
  expect(describeNow(facts([date('service', '2026-11-01', 'over', true)]), extras)).toMatchObject({
    tone: 'soon',
    emphasis: 'mungkin sudah lewat',
    action: 'record',
  })
})

it('leads to the papers of an STNK that is due, and to nothing while all is far', () => {
  const due = facts([date('stnk_yearly', '2026-12-16', 'soon')])
  expect(describeNow(due, extras)).toMatchObject({ title: 'STNK tahunan,', action: 'papers' })
  const far = facts([date('stnk_yearly', '2027-06-10', 'far')])
  expect(said(far)).toEqual([
    'Tidak ada yang mendesak',
    'Berikutnya STNK tahunan, 10 Juni 2027.',
    'Kami ingatkan 30 hari sebelumnya.',
  ])
  expect(describeNow(far, extras).action).toBeNull()
})
