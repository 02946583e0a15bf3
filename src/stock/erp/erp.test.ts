import { describe, expect, it } from 'vitest'
import { usedCarSearch } from '#stock/used-cars/used-cars.contract.ts'
import { collectRefusals, createChangeCheck } from '#tests/contracts/refusals.ts'
import { tradeIn4Steps } from './erp.contract.ts'

describe('searching used cars', () => {
  it('starts with the newest 24 cars', () => {
    expect(usedCarSearch.parse({})).toEqual({ limit: 24, offset: 0, sort: 'newest' })
  })

  it.each([
    [{ keyword: 'avanza' }, {}],
    [{ keyword: 'x'.repeat(101) }, { keyword: 'Kata kunci maksimal 100 karakter' }],
    [{ keyword: 'avanza\nputih' }, { keyword: 'Kata kunci tidak valid' }],
    [{ limit: 1 }, {}],
    [{ limit: 5000 }, {}],
    [{ limit: 0 }, { limit: 'Limit minimal 1' }],
    [{ limit: 5001 }, { limit: 'Limit maksimal 5000' }],
    [{ offset: -1 }, { offset: 'Offset minimal 0' }],
    [{ sort: 'colour' }, { sort: 'Urutan tidak dikenal' }],
  ])('reports the problems of a search with %j as %j', (change, sentences) => {
    expect(collectRefusals(usedCarSearch, change)).toEqual(sentences)
  })
})

describe('the ERP', () => {
  const lead = {
    reference: '12345678',
    brand: 'Toyota',
    model: 'Avanza',
    spec: '1.5 G',
    year: 2020,
    mileage: 45_000,
    condition: 'baik',
    price: null,
    name: 'Ratna',
    phone: '6281200001234',
    email: 'ratna@example.com',
  }
  it.each([
    [{}, {}],
    [{ notes: 'x'.repeat(1000), price: 1, wanted_stock_no: null }, {}],
    [{ reference: '1234567' }, { reference: 'Referensi minimal 8 karakter' }],
    [{ year: 1979 }, { year: 'Tahun minimal 1980' }],
    [{ mileage: 1_000_001 }, { mileage: 'Jarak tempuh maksimal 1000000' }],
    [{ price: -1 }, { price: 'Harga minimal 0' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Catatan maksimal 1000 karakter' }],
    [{ phone: undefined }, { phone: 'Nomor handphone wajib diisi' }],
    [{ phone: '081200001234' }, { phone: 'Nomor handphone tidak valid' }],
  ])('reports the problems of a lead with %j as %j', (change, sentences) => {
    expect(createChangeCheck(tradeIn4Steps.body, lead)(change)).toEqual(sentences)
  })
})
