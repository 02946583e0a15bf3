import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { carInstallments } from './instalments.contract.ts'

describe('instalments', () => {
  const PRICE = { price: 'Harga mobil harus 10.000.000 sampai 100.000.000.000' }
  const DP = { dp: 'Uang muka harus berupa angka bulat' }
  const TENOR = { tenor: 'Tenor harus berupa angka bulat dalam bulan' }
  const YEAR = { year: 'Tahun mobil harus 1980 sampai 2100' }
  it.each([
    [{ price: 10_000_000 }, {}],
    [{ price: '100000000000' }, {}],
    [{ price: '9999999' }, PRICE],
    [{ price: '100000000001' }, PRICE],
    [{ price: undefined }, PRICE],
    [{ dp: '' }, {}],
    [{ dp: 'x' }, DP],
    [{ dp: -1 }, DP],
    [{ tenor: '600' }, {}],
    [{ tenor: '0' }, TENOR],
    [{ tenor: '601' }, TENOR],
    [{ year: '1979' }, YEAR],
    [{ year: '2101' }, YEAR],
    [{ year: 2020 }, {}],
  ])('reports the problems of a calculation with %j as %j', (change, sentences) => {
    expect(createChangeCheck(carInstallments.query, { price: '185000000' })(change)).toEqual(sentences)
  })

  it('reads numbers from the address, and an empty one as missing', () => {
    expect(carInstallments.query.parse({ price: '185000000', dp: '', tenor: '36' })).toEqual({
      price: 185_000_000,
      dp: undefined,
      tenor: 36,
    })
  })
})
