import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { carInstallments } from '@toyota-trust/contracts/stock/instalments.ts'
import { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../../../seeds/reference-files.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { effectiveRate } from './quote.ts'

const server = useTestServer()
const PRICE = 200_000_000
const ask = (query: { price: number; dp?: number; tenor?: number; year?: number }) =>
  server.as()(carInstallments, { query })
const refusal = (query: Record<string, string>) =>
  server.send({ url: `/carinstallments?${new URLSearchParams(query)}` })

describe('the rows', () => {
  // Proves spec 7.21
  it('agree to the rupiah with every example of the reference data', async () => {
    for (const [age, band] of [
      [0, '0'],
      [3, '0'],
      [5, '4'],
      [10, '7'],
      [13, '11'],
    ] as const) {
      const examples = readRows('instalments').filter(({ car_age_from }) => car_age_from === band)
      const rows = await ask({ price: PRICE, year: 2026 - age })
      expect(rows.map((row) => [row.tenor_months, row.dp_pct])).toEqual(
        examples.map(({ tenor_months, dp_pct }) => [Number(tenor_months), Number(dp_pct)]),
      )
      expect(rows.map((row) => [row.monthly_idr, row.insurance_idr, row.first_payment_idr])).toEqual(
        examples.map((example) =>
          [example.sample_monthly_idr, example.sample_insurance_idr, example.sample_first_payment_idr].map(
            Number,
          ),
        ),
      )
    }
  })

  it('split the first payment into parts that add up to it', async () => {
    for (const row of await ask({ price: 187_654_321, year: 2019 })) {
      expect(row.first_payment.reduce((sum, { amount_idr }) => sum + amount_idr, 0)).toBe(
        row.first_payment_idr,
      )
      expect(row.monthly_idr * row.tenor_months).toBeGreaterThanOrEqual(row.principal_idr + row.interest_idr)
      expect(row.illustration).toBe(true)
    }
  })

  it('are one for each tenor with a given down payment, and a single one with a given tenor', async () => {
    const rows = await ask({ price: PRICE, dp: 77_000_000 })
    expect(rows.map(({ tenor_months }) => tenor_months)).toEqual([12, 24, 36, 48, 60])
    expect(rows[0]).toMatchObject({ dp_idr: 77_000_000, dp_pct: 38.5, principal_idr: 123_000_000 })
    expect(await ask({ price: PRICE, dp: 77_000_000, tenor: 36 })).toEqual([rows[2]])
  })

  it('are none for a car too old to be financed, and the youngest terms for a model of next year', async () => {
    expect(await ask({ price: PRICE, year: 2012 })).toEqual([])
    expect(await ask({ price: PRICE, year: 2027 })).toEqual(await ask({ price: PRICE }))
  })

  it('show the effective rate beside the flat one', async () => {
    const [row] = await ask({ price: PRICE, tenor: 12 })
    expect(row).toMatchObject({ flat_rate_pct: 5, effective_rate_pct: effectiveRate(5, 12) })
    // Ten millions a month for a year pay back 112,550,775 borrowed at one percent a month: the annuity factor 11.2551.
    const flat = (12 / 11.255077473 - 1) * 100
    expect(effectiveRate(flat, 12)).toBe(12)
  })
})

describe('a refusal', () => {
  it('names the lowest down payment', async () => {
    const problem = await ask({ price: PRICE, dp: 39_999_999 }).catch((error: ApiError) => error)
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({
      status: 400,
      message: 'Uang muka minimal 20% dari harga mobil, yaitu IDR 40.000.000',
    })
    expect(await ask({ price: PRICE, dp: 40_000_000, tenor: 12 })).toHaveLength(1)
  })

  it.each([
    [{}, 'Harga mobil'],
    [{ price: 'murah' }, 'Harga mobil'],
    [{ price: '1' }, 'Harga mobil'],
    [{ price: '1e9' }, 'Harga mobil'],
    [{ price: '200000000', dp: '-1' }, 'Uang muka'],
    [{ price: '200000000', dp: '200000000' }, 'Uang muka harus lebih kecil'],
    [{ price: '200000000', tenor: '13' }, 'Tenor untuk mobil ini 12, 24, 36, 48, 60 bulan'],
    [{ price: '200000000', tenor: '1.5' }, 'Tenor'],
    [{ price: '200000000', year: '1200' }, 'Tahun mobil'],
  ])('%o', async (query, sentence) => {
    const response = await refusal(query as Record<string, string>)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(sentence)
  })
})

it('a car in a list has the lowest month of its own page, rounded up to 10.000', async () => {
  const { data } = await server.as()(searchUsedCars, { body: { limit: 300 } })
  const cars = [data[0], data[150], data.at(-1)].filter((car) => car !== undefined)
  for (const { price_idr: price, year, monthly_from } of cars) {
    const rows = await server.as()(carInstallments, { query: { price, year } })
    const shown = rows.filter((row, at) => rows[at - 1]?.tenor_months !== row.tenor_months)
    const lowest = Math.min(...shown.map(({ monthly_idr }) => monthly_idr))
    expect(monthly_from?.monthly_idr).toBe(Math.ceil(lowest / 10_000) * 10_000)
  }
  expect(cars).toHaveLength(3)
})
