import { describe, expect, it } from 'vitest'
import { checkPrice } from '#stock/price-checks/price-checks.contract.ts'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { CONDITIONS, createTradeIn, createTradeInOther, estimateTradeIn } from './trade-in.contract.ts'

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
    [{ wanted_stock_no: 'x'.repeat(31) }, { wanted_stock_no: 'Nomor stok tidak valid' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Catatan maksimal 1000 karakter' }],
    [{ condition: 'rusak' }, { condition: 'Pilih kondisi mobil' }],
    [{ brand: '' }, { brand: 'Merek wajib diisi' }],
    [{ year: 1980 }, {}],
    [{ year: 2100 }, {}],
    [{ year: 1979 }, YEARS],
    [{ year: 2101 }, YEARS],
  ])('reports the problems of a car outside the catalogue with %j as %j', (change, sentences) => {
    expect(createChangeCheck(createTradeInOther.body, other)(change)).toEqual(sentences)
  })

  it.each([
    ['an estimate', estimateTradeIn.body, described],
    ['a request', createTradeIn.body, { ...described, ...owner }],
    ['a price check', checkPrice.body, {}],
  ])('accepts a car of the catalogue for %s by id, or by model, year and variant', (_, body, rest) => {
    const changed = createChangeCheck(body, { ...rest, mobil_bekas_id: 12 })
    expect(changed({})).toEqual({})
    expect(changed({ mobil_bekas_id: '12' })).toEqual({})
    expect(changed({ mobil_bekas_id: undefined, model: 'Avanza', year: 2020, spec: '1.5 G' })).toEqual({})
    for (const id of [0, 'x']) expect(changed({ mobil_bekas_id: id })).toEqual(CHOOSE)
  })

  it('changes the price by the percentage of the condition', () => {
    expect(CONDITIONS.map(({ value, label, percent }) => `${value} ${percent} ${label}`)).toEqual([
      'sangat_baik 2 Sangat baik',
      'baik 0 Baik',
      'cukup -5 Cukup',
      'perlu_perbaikan -12 Perlu perbaikan',
    ])
  })
})
