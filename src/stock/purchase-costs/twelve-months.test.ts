import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import type { BuyerFacts, CarFacts } from './cost-facts.model.ts'
import type { CostTables, RegionalTax, VehicleFee } from './cost-figures.model.ts'
import {
  computeTwelveMonths,
  type MonthsFacts,
  NO_OWN_NUMBERS,
  type OwnNumbers,
} from './twelve-months.model.ts'

const TODAY = '2026-11-24'
const dated = { valid_from: null, valid_until: null, rule: 'PP 76/2020', seen_in: null, note: null }
const read = { as_of: '2026-01-22', status: 'secondary' as const }
const fee = (code: string, amount_idr: number | null, factor: number | null = null): VehicleFee => ({
  ...dated,
  ...read,
  code,
  amount_idr,
  amount_to_idr: null,
  factor,
})
const tax = (item: string, pct: number, given: Partial<RegionalTax> = {}): RegionalTax => ({
  ...dated,
  ...read,
  province_id: 32,
  item,
  pct,
  ...given,
})
const TABLES: CostTables = {
  fees: [
    fee('stnk', 200_000),
    fee('tnkb', 100_000),
    fee('swdkllj', 143_000),
    fee('weight_suv_mpv', null, 1.05),
    fee('electric_exempt', 0),
  ],
  taxes: [tax('pkb_1', 1.12), tax('pkb_2', 1.62), tax('opsen', 66)],
}
/** The Rush of the specification: registered in Jakarta Selatan, paid until August 2027. */
const RUSH: CarFacts = {
  price: 219_000_000,
  sample: false,
  fuel: 'Bensin',
  body: 'SUV',
  mileage_km: 38_200,
  plate_prefix: 'B',
  tax_valid_until: '2027-08-14',
  stnk_valid_until: '2030-08-14',
  registered_city: 3174,
  registered_province: 31,
  pkb_paid: null,
  njkb: 152_000_000,
  inspected_on: null,
  paid_by_seller: [],
}
const BANDUNG: BuyerFacts = { city: { id: 3273, province: 32, prefixes: ['D'] }, nth: 1 }
const MENU = {
  every_km: 10_000,
  as_of: '2026-11-01',
  source: 'Daftar harga bengkel',
  steps: [
    { step_km: 40_000, from: 1_980_000 },
    { step_km: 50_000, from: 1_486_000 },
    { step_km: 10_000, from: 900_000 },
  ],
}
const BANDS = [{ region: 2, lower_pct: 2.08, upper_pct: 2.29 }]
const OWN = { km_month: 1_100, km_unit: 11, unit_price: 12_200 }

function months(
  car: Partial<CarFacts> = {},
  own: Partial<OwnNumbers> = OWN,
  given: Partial<MonthsFacts> = {},
) {
  const facts = {
    car: { ...RUSH, ...car },
    buyer: BANDUNG,
    tables: TABLES,
    menu: MENU,
    bands: BANDS,
    ...given,
  }
  return computeTwelveMonths(facts, { ...NO_OWN_NUMBERS, ...own }, TODAY)
}
const lineOf = (found: ReturnType<typeof months>, code: string) =>
  found.lines.find((line) => line.code === code)

describe('the twelve months after a purchase', () => {
  it('add tax, services and fuel as in the example of the specification, to the rupiah', () => {
    const found = months()
    expect(found).toMatchObject({ from: '2026-11-24', until: '2027-11-23' })
    expect(found.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['PKB, 14 Agustus 2027', 1_787_520],
      ['Opsen PKB 66 persen', 1_179_763],
      ['SWDKLLJ', 143_000],
      ['Servis 40.000 KM, Januari 2027', 1_980_000],
      ['Servis 50.000 KM, Oktober 2027', 1_486_000],
      ['Bensin, 13.200 KM', 14_640_000],
      ['Asuransi', null],
      ['STNK lima tahunan', 0],
    ])
    expect(found.sum).toBe(21_216_283)
    expect(found.per_month).toBe(1_768_024)
    expect(found.per_km).toBe(1_607)
    expect(found.missing.map(({ code }) => code)).toEqual(['insurance'])
  })

  it('show the band of the authority as a hint and never add it', () => {
    expect(lineOf(months(), 'insurance')).toMatchObject({
      amount: null,
      status: 'empty',
      note: expect.stringContaining('IDR 4.555.200 sampai IDR 5.015.100'),
    })
    expect(months({}, { ...OWN, premium: 5_000_000 }).sum).toBe(26_216_283)
  })

  it('name every number that the buyer has not given, and count none of it as zero', () => {
    const found = months({}, {})
    expect(found.missing.map(({ code, status }) => [code, status])).toEqual([
      ['service', 'empty'],
      ['fuel', 'empty'],
      ['insurance', 'empty'],
    ])
    expect(found.sum).toBe(3_110_283)
    expect(found.per_km).toBeNull()
  })

  it.each([
    ['paid beyond the twelve months nothing is due', '2027-11-24', 'none', 0],
    ['due on the last of the days it is counted', '2027-11-23', 'estimate', 1_787_520],
    ['due today it is counted', TODAY, 'estimate', 1_787_520],
    ['overdue, the next year begins a year after the purchase', '2026-11-23', 'estimate', 1_787_520],
    ['years late, the next anniversary counts', '2024-02-29', 'estimate', 1_787_520],
  ])('of the tax: %s', (_, tax_valid_until, status, amount) => {
    expect(lineOf(months({ tax_valid_until }), 'pkb')).toMatchObject({ status, amount })
  })

  it('take the rate that applies on the day of the tax', () => {
    const next = tax('pkb_1', 1, { valid_from: '2027-01-01' })
    const tables = { ...TABLES, taxes: [...TABLES.taxes, next] }
    expect(lineOf(months({}, OWN, { tables }), 'pkb')?.amount).toBe(1_596_000)
  })

  it('leave the tax unknown without a date, a value or a city', () => {
    const cases = [
      months({ tax_valid_until: null }),
      months({ njkb: null }),
      months({}, OWN, { buyer: { city: null, nth: 1 } }),
    ]
    for (const found of cases) {
      expect(lineOf(found, 'pkb')).toMatchObject({ amount: null, status: 'unknown' })
      expect(found.missing.map(({ code }) => code)).toContain('pkb')
    }
  })

  it('take the tax that the buyer read in the papers', () => {
    expect(lineOf(months({ njkb: null }, { pkb: 2_000_000 }), 'pkb')).toMatchObject({
      amount: 2_000_000,
      status: 'own',
    })
    expect(lineOf(months({ njkb: null }, { pkb: 2_000_000 }), 'opsen')?.amount).toBe(1_320_000)
  })

  it('add the five-yearly renewal only where it falls within them', () => {
    expect(lineOf(months({ stnk_valid_until: '2027-08-14' }), 'five_year')?.amount).toBe(300_000)
    expect(lineOf(months({ stnk_valid_until: '2027-11-24' }), 'five_year')).toMatchObject({ status: 'none' })
    expect(lineOf(months({ stnk_valid_until: null }), 'five_year')).toMatchObject({ status: 'unknown' })
  })

  it('repeat the plan of services after its last mark', () => {
    expect(lineOf(months({ mileage_km: 104_000 }), 'service_110000')).toMatchObject({
      amount: 900_000,
      status: 'estimate',
    })
    expect(lineOf(months({ mileage_km: 114_000 }), 'service_120000')).toMatchObject({ status: 'unknown' })
  })

  it('charge an electric car for kilowatt-hours and no PKB', () => {
    const found = months({ fuel: 'Listrik' }, { km_month: 1_000, km_unit: 6, unit_price: 1_700 })
    expect(lineOf(found, 'pkb')).toMatchObject({ amount: 0, status: 'known' })
    expect(lineOf(found, 'fuel')).toMatchObject({ label: 'Listrik, 12.000 KM', amount: 3_400_000 })
  })
})

describe('a line of the twelve months', () => {
  it('says when it comes if not within them', () => {
    const note = (found: ReturnType<typeof months>, code: string) => lineOf(found, code)?.note
    expect(note(months({ tax_valid_until: '2027-11-24' }), 'pkb')).toBe('Berikutnya 24 November 2027')
    expect(lineOf(months({}, { ...OWN, km_month: 10 }), 'service')).toMatchObject({
      label: 'Servis berkala',
      status: 'none',
      amount: 0,
      note: 'Berikutnya pada 40.000 KM',
    })
    expect(lineOf(months({}, {}), 'service')).toMatchObject({ note: 'Isi jarak sebulan.' })
    expect(lineOf(months({}, OWN, { menu: null }), 'service')).toMatchObject({
      label: 'Servis berkala',
      status: 'unknown',
      note: 'Aturan servis merek ini belum ada.',
    })
    expect(lineOf(months(), 'service_40000')).toMatchObject({ note: 'Mulai dari', status: 'estimate' })
    expect(note(months({ stnk_valid_until: '2026-11-23' }), 'five_year')).toBe('Diperbarui saat balik nama')
    expect(lineOf(months({ stnk_valid_until: TODAY }), 'five_year')?.amount).toBe(300_000)
    expect(note(months(), 'five_year')).toBe('Berikutnya 14 Agustus 2030')
  })

  it('names tax without a date or a rate by its kind alone', () => {
    const labels = (found: ReturnType<typeof months>) =>
      found.lines.slice(0, 3).map(({ code, label }) => [code, label])
    const none = { ...TABLES, taxes: [] }
    expect(labels(months({ tax_valid_until: null }, OWN, { tables: none }))).toEqual([
      ['pkb', 'PKB'],
      ['opsen', 'Opsen PKB'],
      ['swdkllj', 'SWDKLLJ'],
    ])
    const other = tax('opsen', 10, { province_id: 31, valid_from: '2026-01-01' })
    const half = {
      ...TABLES,
      taxes: [tax('opsen', 6.5), other, tax('pkb_1', 1, { valid_from: '2026-02-01' })],
    }
    expect(labels(months({}, OWN, { tables: half }))[1]).toEqual(['opsen', 'Opsen PKB 6,5 persen'])
  })

  it.each([
    ['Bensin', 'Bensin, 13.200 KM', 'liter'],
    ['Diesel', 'Solar, 13.200 KM', 'liter'],
    ['Listrik', 'Listrik, 13.200 KM', 'kWh'],
  ])('of the energy for %s', (fuel, label, unit) => {
    expect(lineOf(months({ fuel }, { ...OWN, km_unit: 11.5 }), 'fuel')).toMatchObject({
      label,
      status: 'own',
      note: `Angka Anda: 11,5 KM per ${unit}, IDR 12.200 per ${unit}`,
    })
    expect(lineOf(months({ fuel }, { ...OWN, unit_price: null }), 'fuel')?.status).toBe('empty')
  })

  it.each([
    [11, 1],
    [21, 1],
    [31, 2],
    [32, 2],
    [36, 2],
    [33, 3],
    [51, 3],
  ])('of the insurance hints at the band of province %d', (province, region) => {
    const bands = [1, 2, 3].map((one) => ({ region: one, lower_pct: one, upper_pct: one + 1 }))
    const buyer = { city: { id: 1, province, prefixes: [] }, nth: 1 as const }
    expect(lineOf(months({}, OWN, { bands, buyer }), 'insurance')?.note).toContain(`wilayah ${region},`)
    expect(lineOf(months({}, OWN, { bands, buyer: { city: null, nth: 1 } }), 'insurance')?.note).toBeNull()
    expect(lineOf(months({}, { premium: 7 }, { bands, buyer }), 'insurance')).toMatchObject({
      label: 'Asuransi',
      amount: 7,
      status: 'own',
      note: 'Angka Anda',
    })
  })

  it('of a renewal is unknown while a fee of it is', () => {
    for (const code of ['stnk', 'tnkb']) {
      const tables = { ...TABLES, fees: TABLES.fees.filter((one) => one.code !== code) }
      expect(lineOf(months({ stnk_valid_until: '2027-08-14' }, OWN, { tables }), 'five_year')).toMatchObject({
        label: 'STNK lima tahunan',
        status: 'unknown',
        amount: null,
      })
    }
  })
})

it('sums the lines of any car and numbers, and lists every line without an amount as missing', () => {
  const number = (max: number) => fc.option(fc.integer({ min: 0, max }))
  const car = fc.record({
    mileage_km: fc.integer({ min: 0, max: 400_000 }),
    njkb: number(900_000_000),
    fuel: fc.constantFrom('Bensin', 'Listrik', 'Diesel'),
    tax_valid_until: fc.option(fc.integer({ min: -900, max: 900 }).map((days) => addDays(TODAY, days))),
    stnk_valid_until: fc.option(fc.integer({ min: -900, max: 900 }).map((days) => addDays(TODAY, days))),
  })
  const own = fc.record({
    km_month: number(20_000),
    km_unit: number(30),
    unit_price: number(50_000),
    premium: number(90_000_000),
    pkb: number(40_000_000),
  })
  fc.assert(
    fc.property(car, own, (changed, numbers) => {
      const { lines, sum, missing, per_month } = months(changed, numbers)
      const isNamed = ({ code }: { code: string }) => missing.some((one) => one.code === code)
      expect(lines.filter(({ amount }) => amount === null).every(isNamed)).toBe(true)
      expect(missing.every((one) => lines.find(({ code }) => code === one.code)?.amount === null)).toBe(true)
      expect(sum).toBe(lines.reduce((total, { amount }) => total + (amount ?? 0), 0))
      expect(Number.isSafeInteger(sum) && Number.isSafeInteger(per_month)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
