import { describe, expect, it } from 'vitest'
import { ApiError } from '#core/api-error.ts'
import { readRows } from '#db/seeds/reference-files.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { refusal as refusalOf } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { carInstallments } from '../instalments.contract.ts'
import { effectiveRate } from './quote.ts'

const server = useTestServer()
const PRICE = 200_000_000
const ask = (query: { price: number; dp?: number; tenor?: number; year?: number }) =>
  server.as()(carInstallments, { query })
const refusal = (query: Record<string, string>) =>
  server.send({ url: `/carinstallments?${new URLSearchParams(query)}` })

describe('rows of instalments', () => {
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

  it('are one for each tenor with a given down payment, and a single one with a given tenor', async () => {
    const rows = await ask({ price: PRICE, dp: 77_000_000 })
    expect(rows.map(({ tenor_months }) => tenor_months)).toEqual([12, 24, 36, 48, 60])
    expect(rows[0]).toMatchObject({ dp_idr: 77_000_000, dp_pct: 38.5, principal_idr: 123_000_000 })
    expect(await ask({ price: PRICE, dp: 77_000_000, tenor: 36 })).toEqual([rows[2]])
  })

  it('are empty for a car too old to be financed, and use the youngest terms for a model of next year', async () => {
    expect(await ask({ price: PRICE, year: 2012 })).toEqual([])
    expect(await ask({ price: PRICE, year: 2027 })).toEqual(await ask({ price: PRICE }))
  })

  it('name each part of the first payment, the insurance with its years', async () => {
    const [row] = await ask({ price: PRICE, dp: 40_000_000, tenor: 24 })
    expect(row?.first_payment).toEqual([
      { label: 'Uang muka', amount_idr: 40_000_000 },
      { label: 'Angsuran pertama', amount_idr: 7_400_000 },
      { label: 'Biaya administrasi', amount_idr: 1_750_000 },
      { label: 'Provisi', amount_idr: 1_600_000 },
      { label: 'Asuransi 2 tahun', amount_idr: 9_880_000 },
    ])
  })

  it('show the loan with its interest, fees and kind of insurance', async () => {
    const [example] = readRows('instalments').filter(({ car_age_from }) => car_age_from === '7')
    const [row] = await ask({ price: PRICE, year: 2019 })
    expect(row).toMatchObject({
      price_idr: PRICE,
      illustration: true,
      principal_idr: Number(example?.sample_principal_idr),
      interest_idr: Number(example?.sample_interest_idr),
      provision_idr: Number(example?.sample_provision_idr),
      admin_fee_idr: Number(example?.admin_fee_idr),
      insurance: example?.insurance,
    })
  })

  it('show the share of a down payment in two decimals', async () => {
    const [row] = await ask({ price: 187_654_321, dp: 70_000_000, tenor: 12 })
    expect(row?.dp_pct).toBe(37.3)
    const [other] = await ask({ price: 187_654_321, dp: 71_000_000, tenor: 12 })
    expect(other?.dp_pct).toBe(37.84)
  })

  it('show the effective rate beside the flat one', async () => {
    const [row] = await ask({ price: PRICE, tenor: 12 })
    expect(row).toMatchObject({ flat_rate_pct: 5, effective_rate_pct: effectiveRate(5, 12) })
    // Ten millions a month for a year pay back 112,550,775 borrowed at one percent a month: the annuity factor 11.2551.
    const flat = (12 / 11.255077473 - 1) * 100
    expect(effectiveRate(flat, 12)).toBe(12)
  })
})

describe('rejected terms', () => {
  it('name the lowest down payment', async () => {
    const problem = await ask({ price: PRICE, dp: 39_999_999 }).catch((error: ApiError) => error)
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({
      status: 400,
      message: 'Uang muka minimal 20% dari harga mobil, yaitu IDR 40.000.000',
    })
    expect(await ask({ price: PRICE, dp: 40_000_000, tenor: 12 })).toHaveLength(1)
  })

  it('round the lowest down payment up to whole rupiah', async () => {
    const asked = { price: 187_654_321, tenor: 12 }
    expect(await refusalOf(ask({ ...asked, dp: 37_530_864 }))).toMatchObject({
      message: 'Uang muka minimal 20% dari harga mobil, yaitu IDR 37.530.865',
    })
    expect(await ask({ ...asked, dp: 37_530_865 })).toHaveLength(1)
  })

  it.each([
    ['too low a down payment', { price: PRICE, dp: 1 }, 'dp'],
    ['a down payment of the whole price', { price: PRICE, dp: PRICE }, 'dp'],
    ['a tenor that is not offered', { price: PRICE, tenor: 13 }, 'tenor'],
  ])('name the field of %s', async (_, asked, field) => {
    expect(await refusalOf(ask(asked))).toMatchObject({ status: 400, data: { field } })
  })

  it.each([
    [{}, 'Harga mobil'],
    [{ price: 'murah' }, 'Harga mobil'],
    [{ price: '200000000', dp: '-1' }, 'Uang muka'],
    [{ price: '200000000', dp: '200000000' }, 'Uang muka harus lebih kecil'],
    [{ price: '200000000', tenor: '13' }, 'Tenor untuk mobil ini 12, 24, 36, 48, 60 bulan'],
    [{ price: '200000000', year: '1200' }, 'Tahun mobil'],
  ])('are explained for %o', async (query, sentence) => {
    const response = await refusal(query as Record<string, string>)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(sentence)
  })
})

it('shows a car in a list with the lowest month of its own page, rounded up to 10.000', async () => {
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

describe('month of a car in a list', () => {
  /** The first car of the stock in the year in which it has this age. */
  async function monthAtAge(age: number) {
    const find = async () => (await server.as()(searchUsedCars, { body: { limit: 1 } })).data[0]
    const car = await find()
    server.clock.set(`${(car?.year ?? 0) + age}-06-01T03:00:00Z`)
    return (await find())?.monthly_from
  }
  const YOUNG = { dp_pct: 20, tenor_months: 60, flat_rate_pct: 7.5 }
  const USED = { dp_pct: 25, tenor_months: 60, flat_rate_pct: 8.5 }
  const OLD = { dp_pct: 30, tenor_months: 60, flat_rate_pct: 10.5 }
  const OLDEST = { dp_pct: 35, tenor_months: 24, flat_rate_pct: 9.75 }

  it.each([
    [-1, YOUNG],
    [0, YOUNG],
    [3, YOUNG],
    [4, USED],
    [6, USED],
    [7, OLD],
    [10, OLD],
    [11, OLDEST],
    [13, OLDEST],
  ])('has the terms of its age, %i years', async (age, terms) => {
    expect(await monthAtAge(age)).toMatchObject(terms)
  })

  it('is absent once the car is too old to be financed', async () => {
    expect(await monthAtAge(14)).toBeNull()
  })
})
