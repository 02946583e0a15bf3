import { describe, expect, test } from 'vitest'
import {
  carIsComplete,
  type Draft,
  emptyDraft,
  parseStockNo,
  withCar,
  withCheckMileage,
  withCondition,
  withMileage,
  yearProblem,
} from './trade-in-draft.ts'
import { personOf, requestBody } from './trade-in-request.ts'

const now = new Date('2026-11-20T10:00:00Z')
const car = {
  brand: { id: 1, name: 'Toyota' },
  model: { id: 101, name: 'Agya' },
  year: 2013,
  spec: { id: 7, name: 'Agya 1.0 E M/T', priceId: 20001 },
}
const price = {
  mobil_bekas_id: 20001,
  brand: 'Toyota',
  carType: 'Agya',
  carSpec: 'Agya 1.0 E M/T',
  year: 2013,
  body: 'Hatchback',
  area: 'jakarta',
  mileage: 50_000,
  price: 59_500_000,
  low: 56_000_000,
  high: 62_000_000,
  comparable_count: 3,
  date: '2026-11-20',
  lines: [],
}
const priced: Draft = {
  ...emptyDraft,
  car,
  mileage: 50_000,
  condition: 'baik',
  check: { ...price, id: null },
  estimate: price,
}
const dewi = { name: ' Dewi ', phone: '0812-0000-1234', email: ' dewi@contoh.id ' }
const timor = { brand: 'Timor', model: 'S515i', year: '1997', spec: '1.5 M/T' }

describe('a price', () => {
  test('loses its check when the checked car changes, and its estimate on any change', () => {
    for (const changed of [withCar(priced, car), withCheckMileage(priced, 1)]) {
      expect(changed).toMatchObject({ check: null, estimate: null })
    }
    for (const changed of [withMileage(priced, 1), withCondition(priced, 'cukup')]) {
      expect(changed).toMatchObject({ check: priced.check, estimate: null })
    }
  })
})

describe('the car', () => {
  test('is chosen to its variant, or typed in full', () => {
    expect(carIsComplete({ ...emptyDraft, car }, now)).toBe(true)
    expect(carIsComplete({ ...emptyDraft, car: { ...car, spec: null } }, now)).toBe(false)
    const typed: Draft = { ...emptyDraft, path: 'other', other: timor }
    expect(carIsComplete(typed, now)).toBe(true)
    for (const missing of [{ brand: ' ' }, { model: '' }, { spec: '' }, { year: '199' }, { year: '1899' }]) {
      expect(carIsComplete({ ...typed, other: { ...timor, ...missing } }, now)).toBe(false)
    }
  })

  test('was built between 1980 and next year', () => {
    expect(yearProblem('19', now)).toBeUndefined()
    expect(yearProblem('1980', now)).toBeUndefined()
    expect(yearProblem('2027', now)).toBeUndefined()
    expect(yearProblem('2028', now)).toBe('Tahun harus 1980 sampai 2027')
    expect(yearProblem('1979', now)).toBe('Tahun harus 1980 sampai 2027')
  })
})

describe('the owner', () => {
  const profile = { name: 'Ratna', phone: '0812', email: 'ratna@contoh.id' }

  test('is the profile until the customer types something else, even an empty value', () => {
    expect(personOf(emptyDraft, profile)).toEqual(profile)
    expect(personOf({ ...emptyDraft, name: '' }, profile).name).toBe('')
    expect(personOf(emptyDraft, null)).toEqual({ name: '', phone: '', email: '' })
  })
})

describe('the wire shape', () => {
  test('names the car of the catalogue by its price, and any other in words', () => {
    const person = { name: 'Dewi', phone: '0812-0000-1234', email: 'dewi@contoh.id' }
    expect(requestBody({ ...priced, notes: ' AC baru ', wantedStockNo: 'TT-1' }, dewi)).toEqual({
      kind: 'catalogue',
      body: {
        mobil_bekas_id: 20001,
        mileage: 50_000,
        condition: 'baik',
        notes: 'AC baru',
        wanted_stock_no: 'TT-1',
        ...person,
      },
    })
    expect(requestBody({ ...priced, path: 'other', other: timor }, dewi)).toMatchObject({
      kind: 'other',
      body: { brand: 'Timor', year: 1997, notes: null, ...person },
    })
    expect(requestBody({ ...priced, condition: '' }, dewi)).toBeNull()
  })

  test('takes a stock number from an address only if it can be one', () => {
    expect(parseStockNo('TT-2026-0001')).toBe('TT-2026-0001')
    expect(parseStockNo('<script>')).toBeNull()
    expect(parseStockNo(null)).toBeNull()
  })
})
