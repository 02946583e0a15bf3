import { describe, expect, it } from 'vitest'
import { collectRefusals, createChangeCheck } from '../testing/refusals.ts'
import { productCatalog, tradeIn4Steps } from './erp.ts'
import { usedCarSearch } from './used-cars.ts'

const NUL = String.fromCharCode(0)
const HALF_CHARACTER = '\ud83d'

describe('searching used cars', () => {
  it('begins with the newest 24', () => {
    expect(usedCarSearch.parse({})).toEqual({ limit: 24, offset: 0, sort: 'newest' })
  })

  it.each([
    [{ keyword: 'avanza' }, {}],
    [{ keyword: 'x'.repeat(101) }, { keyword: 'Kata kunci maksimal 100 karakter' }],
    [{ keyword: 7 }, { keyword: 'Kata kunci harus berupa teks' }],
    [{ keyword: NUL }, { keyword: 'Kata kunci tidak valid' }],
    [{ keyword: HALF_CHARACTER }, { keyword: 'Kata kunci tidak valid' }],
    [{ keyword: 'avanza\nputih' }, { keyword: 'Kata kunci tidak valid' }],
    [{ limit: 1 }, {}],
    [{ limit: 5000 }, {}],
    [{ limit: 0 }, { limit: 'Limit minimal 1' }],
    [{ limit: 5001 }, { limit: 'Limit maksimal 5000' }],
    [{ limit: '24' }, { limit: 'Limit harus berupa angka bulat' }],
    [{ offset: -1 }, { offset: 'Offset minimal 0' }],
    [{ offset: 1_000_001 }, { offset: 'Offset maksimal 1000000' }],
    [{ sort: 'colour' }, { sort: 'Urutan tidak dikenal' }],
  ])('%j: %j', (change, sentences) => {
    expect(collectRefusals(usedCarSearch, change)).toEqual(sentences)
  })

  it.each(['price_asc', 'price_desc', 'year_desc', 'year_asc', 'mileage_asc', 'newest'])('by %s', (sort) => {
    expect(collectRefusals(usedCarSearch, { sort })).toEqual({})
  })

  it.each([
    [{ brand: 7 }, 'Merek harus berupa teks'],
    [{ model: 7 }, 'Model harus berupa teks'],
    [{ colour: 7 }, 'Warna harus berupa teks'],
    [{ transmission: 7 }, 'Transmisi harus berupa teks'],
    [{ fuel: 7 }, 'Bahan bakar harus berupa teks'],
    [{ city: 7 }, 'Kota harus berupa teks'],
    [{ stock_no: 7 }, 'Nomor stok harus berupa teks'],
    [{ plate_parity: 'odd' }, 'Pelat harus ganjil atau genap'],
    [{ year_from: 1899 }, 'Tahun minimal 1900'],
    [{ year_to: 2201 }, 'Tahun maksimal 2200'],
    [{ price_from: -1 }, 'Harga minimal 0'],
    [{ price_to: 100_000_000_001 }, 'Harga maksimal 100000000000'],
  ])('filtered by %j: %s', (filter, sentence) => {
    expect(Object.values(collectRefusals(usedCarSearch, { filters: filter }))).toEqual([sentence])
  })
})

describe('the ERP', () => {
  it.each(['mobil-bekas', 'x', 'x'.repeat(64)])('accepts the product %s', (product) => {
    expect(collectRefusals(productCatalog.params, { product })).toEqual({})
  })
  it.each(['', 'Mobil', 'a_b', 'x'.repeat(65), '!x', 'x!'])('refuses the product %j', (product) => {
    expect(Object.keys(collectRefusals(productCatalog.params, { product }))).toEqual(['product'])
  })

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
    [{ reference: 7 }, { reference: 'Referensi harus berupa teks' }],
    [{ brand: 7 }, { brand: 'Merek harus berupa teks' }],
    [{ model: 7 }, { model: 'Model harus berupa teks' }],
    [{ spec: 7 }, { spec: 'Tipe harus berupa teks' }],
    [{ condition: 7 }, { condition: 'Kondisi harus berupa teks' }],
    [{ name: 7 }, { name: 'Nama harus berupa teks' }],
    [{ wanted_stock_no: 7 }, { wanted_stock_no: 'Nomor stok harus berupa teks' }],
    [{ year: 1979 }, { year: 'Tahun minimal 1980' }],
    [{ mileage: 1_000_001 }, { mileage: 'Jarak tempuh maksimal 1000000' }],
    [{ price: -1 }, { price: 'Harga minimal 0' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Catatan maksimal 1000 karakter' }],
    [{ phone: undefined }, { phone: 'Nomor handphone wajib diisi' }],
    [{ phone: '081200001234' }, { phone: 'Nomor handphone tidak valid' }],
    [{ phone: '+6281200001234' }, { phone: 'Nomor handphone tidak valid' }],
    [{ phone: '6281200001234x' }, { phone: 'Nomor handphone tidak valid' }],
    [{ email: 7 }, { email: 'Email harus berupa teks' }],
    [{ email: 'x'.repeat(255) }, { email: 'Email terlalu panjang' }],
  ])('checks a lead with %j: %j', (change, sentences) => {
    expect(createChangeCheck(tradeIn4Steps.body, lead)(change)).toEqual(sentences)
  })
})
