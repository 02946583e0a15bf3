import { describe, expect, it } from 'vitest'
import { checkEdit, editBody, editFormOf } from './edit-form.ts'

const car = {
  id: 'mobil-1',
  brand: 'Toyota',
  type: 'Agya',
  spec: 'Agya 1.0 E M/T',
  year: 2013,
  body: 'Hatchback',
  color: 'WHITE',
  license_plate: 'B1420KZT',
  engine_number: null,
  stnk_term: '2027-08-14',
  car_price: 1,
}

describe('the form that changes a car', () => {
  it('begins with the stored values, and sends what is typed in its stored form', () => {
    const form = editFormOf(car)
    expect(form).toEqual({ colour: 'WHITE', plate: 'B 1420 KZT', stnk: '14/08/2027', engine: '' })
    expect(checkEdit(form)).toEqual([])
    expect(checkEdit({ ...form, engine: '1NR-F123456' })).toEqual([])
    expect(editBody({ ...form, plate: 'b 2306 trk', engine: ' mhka1 ' }, 3)).toEqual({
      color: 'WHITE',
      license_plate: 'B2306TRK',
      stnk_term: '2027-08-14',
      engine_number: 'MHKA1',
      version: 3,
    })
  })

  it.each([
    [{ plate: '' }, 'plate'],
    [{ plate: 'B/1420' }, 'plate'],
    [{ stnk: '31/02/2027' }, 'stnk'],
    [{ colour: '' as const }, 'colour'],
    [{ engine: 'MHKA4DA3JDJ 00041O' }, 'engine'],
  ])('%j is reported at its field', (change, field) => {
    expect(checkEdit({ ...editFormOf(car), ...change }).map((problem) => problem.field)).toEqual([field])
  })
})
