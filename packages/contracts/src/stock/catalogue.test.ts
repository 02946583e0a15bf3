import { describe, expect, it } from 'vitest'
import { collectRefusals, createChangeCheck } from '../testing/refusals.ts'
import { newCars, requestCar, specs } from './catalogue.ts'

const NUL = String.fromCharCode(0)
const HALF_CHARACTER = '\ud83d'

describe('the catalogue', () => {
  it.each([
    [{}, {}],
    [{ carSpec: ' x ' }, {}],
    [{ carSpec: '  ' }, { carSpec: 'Tipe mobil wajib diisi' }],
    [{ carSpec: 7 }, { carSpec: 'Tipe mobil wajib diisi' }],
    [{ carSpec: 'x'.repeat(151) }, { carSpec: 'Tipe mobil maksimal 150 karakter' }],
    [{ carSpec: 'a\nb' }, { carSpec: 'Tipe mobil tidak valid' }],
    [{ carSpec: HALF_CHARACTER }, { carSpec: 'Tipe mobil tidak valid' }],
    [{ year: 'x' }, { year: 'Tahun harus berupa angka' }],
    [{ year: 1979 }, { year: 'Tahun harus 1980 sampai 2100' }],
    [{ year: 2101 }, { year: 'Tahun harus 1980 sampai 2100' }],
  ])('checks the request for a car, %j: %j', (change, sentences) => {
    expect(createChangeCheck(requestCar.body, { carSpec: 'Alphard', year: 2020 })(change)).toEqual(sentences)
  })

  it('has one area, and checks the words of a search', () => {
    expect(newCars.query.parse({})).toEqual({ area: 'jakarta' })
    expect(collectRefusals(newCars.query, { area: 'bandung' })).toEqual({ area: 'Area harus jakarta' })
    expect(collectRefusals(newCars.query, { search: 7 })).toEqual({ search: 'Kata kunci harus berupa teks' })
    expect(collectRefusals(newCars.query, { search: 'x'.repeat(101) })).toEqual({
      search: 'Kata kunci maksimal 100 karakter',
    })
    expect(collectRefusals(newCars.query, { search: HALF_CHARACTER })).toEqual({
      search: 'Kata kunci tidak valid',
    })
    expect(collectRefusals(newCars.query, { search: NUL })).toEqual({ search: 'Kata kunci tidak valid' })
  })

  it('reads model and year of variants from the address', () => {
    const changed = createChangeCheck(specs.params, { model: 'Avanza', year: '2020' })
    expect(specs.params.parse({ model: 'Avanza', year: '2020' })).toEqual({ model: 'Avanza', year: 2020 })
    for (const year of ['20', '20201', 'x2020']) expect(Object.keys(changed({ year }))).toEqual(['year'])
    for (const model of ['', 'x'.repeat(101), NUL, HALF_CHARACTER]) {
      expect(Object.keys(changed({ model }))).toEqual(['model'])
    }
  })
})
