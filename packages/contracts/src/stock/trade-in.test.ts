import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '../testing/refusals.ts'
import { checkPrice } from './price-checks.ts'
import {
  CONDITIONS,
  claimTradeIn,
  createTradeIn,
  createTradeInOther,
  estimateTradeIn,
  sendTradeInOtp,
  TRADE_IN_STATES,
} from './trade-in.ts'

const owner = { name: 'Ratna Wijaya', phone: '081200001234', email: 'ratna@example.com' }
const described = { mileage: 45_000, condition: 'baik' }
const other = { brand: 'Honda', model: 'Jazz', spec: 'RS', year: 2019, ...described, ...owner }
const CHOOSE = { mobil_bekas_id: 'Pilih mobil dari katalog' }
const YEARS = { year: 'Tahun harus 1980 sampai 2100' }

describe('a car in exchange', () => {
  it.each([
    [{}, {}],
    [{ notes: null, wanted_stock_no: null }, {}],
    [{ wanted_stock_no: 'TT-00001' }, {}],
    [{ wanted_stock_no: 'TT 1' }, { wanted_stock_no: 'Nomor stok tidak valid' }],
    [{ wanted_stock_no: '' }, { wanted_stock_no: 'Nomor stok tidak valid' }],
    [{ wanted_stock_no: 'x'.repeat(31) }, { wanted_stock_no: 'Nomor stok tidak valid' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Catatan maksimal 1000 karakter' }],
    [{ notes: 7 }, { notes: 'Catatan harus berupa teks' }],
    [{ condition: 'rusak' }, { condition: 'Pilih kondisi mobil' }],
    [{ brand: '' }, { brand: 'Merek wajib diisi' }],
    [{ brand: 'x'.repeat(61) }, { brand: 'Merek maksimal 60 karakter' }],
    [{ model: '' }, { model: 'Model wajib diisi' }],
    [{ model: 'x'.repeat(61) }, { model: 'Model maksimal 60 karakter' }],
    [{ spec: '' }, { spec: 'Tipe wajib diisi' }],
    [{ spec: 'x'.repeat(101) }, { spec: 'Tipe maksimal 100 karakter' }],
    [{ year: '2019' }, { year: 'Tahun wajib diisi' }],
    [{ year: 1980 }, {}],
    [{ year: 2100 }, {}],
    [{ year: 1979 }, YEARS],
    [{ year: 2101 }, YEARS],
    [{ name: '' }, { name: 'Nama wajib diisi' }],
    [{ phone: '' }, { phone: 'Nomor handphone wajib diisi' }],
    [{ email: '' }, { email: 'Email wajib diisi' }],
    [{ email: 'x' }, { email: 'Format email salah' }],
  ])('that the catalogue does not have, %j: %j', (change, sentences) => {
    expect(createChangeCheck(createTradeInOther.body, other)(change)).toEqual(sentences)
  })

  it.each([
    ['an estimate', estimateTradeIn.body, described],
    ['a request', createTradeIn.body, { ...described, ...owner }],
    ['a price check', checkPrice.body, {}],
  ])('of the catalogue, for %s: by id, or by model, year and variant', (_, body, rest) => {
    const changed = createChangeCheck(body, { ...rest, mobil_bekas_id: 12 })
    expect(changed({})).toEqual({})
    expect(changed({ mobil_bekas_id: '12' })).toEqual({})
    expect(changed({ mobil_bekas_id: undefined, model: 'Avanza', year: 2020, spec: '1.5 G' })).toEqual({})
    expect(changed({ mobil_bekas_id: undefined, model: 3, year: 2020, spec: 4 })).toEqual({})
    for (const id of [0, -1, 'x', 1.5, true]) expect(changed({ mobil_bekas_id: id })).toEqual(CHOOSE)
    expect(changed({ model: true })).toEqual({ model: 'Model harus berupa teks' })
    expect(changed({ year: '2020' })).toEqual({ year: 'Tahun harus berupa angka' })
    expect(changed({ spec: true })).toEqual({ spec: 'Tipe harus berupa teks' })
  })

  it('has prices for one area only', () => {
    const changed = createChangeCheck(checkPrice.body, { mobil_bekas_id: 12 })
    expect(changed({ area: 'jakarta', mileage: null })).toEqual({})
    expect(changed({ area: 'bandung' })).toEqual({ area: 'Area harus jakarta' })
  })

  it('changes its price by the percentages of its condition', () => {
    expect(CONDITIONS.map(({ value, label, percent }) => `${value} ${percent} ${label}`)).toEqual([
      'sangat_baik 2 Sangat baik',
      'baik 0 Baik',
      'cukup -5 Cukup',
      'perlu_perbaikan -12 Perlu perbaikan',
    ])
    expect(CONDITIONS.map(({ description }) => description)).toEqual([
      'Terawat, tanpa cacat yang terlihat',
      'Goresan kecil, semua fungsi normal',
      'Ada penyok atau bagian yang aus',
      'Ada kerusakan yang harus diperbaiki',
    ])
    expect(TRADE_IN_STATES).toEqual(['draft', 'verified', 'handed_over'])
  })

  it('refuses a code or claim without request, phone or token', () => {
    const code = createChangeCheck(sendTradeInOtp.body, { tradeinother: 'abc', phone: '081200001234' })
    expect(code({})).toEqual({})
    expect(code({ tradeinother: undefined })).toEqual({ tradeinother: 'Permintaan tukar tambah wajib diisi' })
    expect(Object.keys(code({ tradeinother: 'x'.repeat(65) }))).toEqual(['tradeinother'])
    expect(code({ phone: '' })).toEqual({ phone: 'Nomor handphone wajib diisi' })
    const claim = createChangeCheck(claimTradeIn.body, {})
    expect(claim({})).toEqual({ record_token: 'Kode kepemilikan wajib diisi' })
    expect(claim({ record_token: 'x'.repeat(200) })).toEqual({})
    expect(Object.keys(claim({ record_token: 'x'.repeat(201) }))).toEqual(['record_token'])
  })
})
