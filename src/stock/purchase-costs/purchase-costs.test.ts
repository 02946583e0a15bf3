import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { COST_CODES, type CostCode } from '#stock/used-cars/dossier.contract.ts'
import { type BuyerFacts, type CarFacts, SELLER_CODES } from './cost-facts.model.ts'
import type { CostTables, RegionalTax, VehicleFee } from './cost-figures.model.ts'
import { computePurchaseCosts, isLowerBound, progressiveIncrease, taxOfYear } from './purchase-costs.model.ts'

const TODAY = '2026-11-24'
const dated = { valid_from: null, valid_until: null, rule: 'PP 76/2020', seen_in: 'suara.com', note: null }
const fee = (code: string, amount_idr: number | null, given: Partial<VehicleFee> = {}): VehicleFee => ({
  ...dated,
  code,
  amount_idr,
  amount_to_idr: null,
  factor: null,
  as_of: '2026-01-22',
  status: amount_idr === null && !given.factor ? 'unknown' : 'secondary',
  ...given,
})
const tax = (province_id: number, item: string, pct: number): RegionalTax => ({
  ...dated,
  valid_from: '2025-01-05',
  province_id,
  item,
  pct,
  as_of: '2026-02-16',
  status: 'secondary',
})
const TABLES: CostTables = {
  fees: [
    fee('bbn2', 0, { valid_from: '2025-01-05' }),
    fee('stnk', 200_000),
    fee('tnkb', 100_000),
    fee('bpkb', 375_000),
    fee('mutasi', 250_000),
    fee('cek_fisik', 0),
    fee('swdkllj', 143_000),
    fee('swdkllj_late', 100_000),
    fee('mutasi_in', null),
    fee('agent', null),
    fee('weight_sedan', null, { factor: 1.025 }),
    fee('weight_suv_mpv', null, { factor: 1.05 }),
    fee('electric_exempt', 0),
  ],
  taxes: [
    ...[2, 3, 4, 5, 6].map((pct, index) => tax(31, `pkb_${index + 1}`, pct)),
    tax(31, 'opsen', 0),
    tax(32, 'pkb_1', 1.12),
    tax(32, 'pkb_2', 1.62),
    tax(32, 'opsen', 66),
  ],
}
/** The Rush of the specification: read from its papers, registered in Jakarta Selatan, paid until August 2027. */
const RUSH: CarFacts = {
  price: 219_000_000,
  sample: false,
  mileage_km: 38_200,
  stnk_valid_until: '2030-08-14',
  inspected_on: '2026-11-20',
  paid_by_seller: [],
  fuel: 'Bensin',
  body: 'SUV',
  plate_prefix: 'B',
  tax_valid_until: '2027-08-14',
  registered_city: 3174,
  registered_province: 31,
  pkb_paid: null,
  njkb: 152_000_000,
}
const BANDUNG = { id: 3273, province: 32, prefixes: ['D'] }
const BEKASI = { id: 3275, province: 32, prefixes: ['B'] }
const JAKARTA_SELATAN = { id: 3174, province: 31, prefixes: ['B'] }
const PEKANBARU = { id: 1471, province: 14, prefixes: ['BM'] }

const costs = (
  car: Partial<CarFacts> = {},
  buyer: Partial<BuyerFacts> = {},
  { tables = TABLES, today = TODAY }: { tables?: CostTables; today?: string } = {},
) => computePurchaseCosts({ ...RUSH, ...car }, { city: BANDUNG, nth: 1, ...buyer }, tables, today)
const amountOf = (found: ReturnType<typeof costs>, code: CostCode) => {
  const line = found.lines.find((each) => each.code === code)
  return line && [line.amount, line.status]
}
const withoutPapers = { registered_city: null, registered_province: null, njkb: null }

describe('costs until the car is in the buyer’s name', () => {
  it('adds price and fees for a buyer of another region, and names what is unknown', () => {
    const found = costs()
    expect(found.sum).toBe(219_925_000)
    expect(found.unknown).toEqual(['mutasi_in'])
    expect(found.lines.map(({ code }) => code)).toEqual(COST_CODES)
    expect(found.as_of).toBe('2026-01-22')
  })

  it.each<[string, Partial<CarFacts>, Partial<BuyerFacts>, number, CostCode[]]>([
    ['a buyer of the same city pays no move', {}, { city: JAKARTA_SELATAN }, 219_675_000, []],
    [
      'another city with the same letter moves, when the papers say where the car is registered',
      {},
      { city: BEKASI },
      219_925_000,
      ['mutasi_in'],
    ],
    [
      'the same letter without papers says nothing, because B is used in three provinces',
      withoutPapers,
      { city: BEKASI },
      219_675_000,
      ['mutasi', 'mutasi_in'],
    ],
    ['another letter without papers is a move', withoutPapers, { city: BANDUNG }, 219_925_000, ['mutasi_in']],
    ['without a city the move is unknown', {}, { city: null }, 219_675_000, ['mutasi', 'mutasi_in']],
    [
      'one day late the tax of the year is due: 152.000.000 × 1,050 × 1,12 percent, 66 percent of it, 143.000',
      { tax_valid_until: '2026-11-23' },
      {},
      219_925_000 + 1_787_520 + 1_179_763 + 143_000,
      ['mutasi_in', 'penalty'],
    ],
    [
      'on its last day the tax is still paid',
      { tax_valid_until: '2026-11-24' },
      {},
      219_925_000,
      ['mutasi_in'],
    ],
    [
      'a second car pays the second rate',
      { tax_valid_until: '2026-11-23' },
      { nth: 2 },
      219_925_000 + 2_585_520 + 1_706_443 + 143_000,
      ['mutasi_in', 'penalty'],
    ],
    [
      'Jakarta has no opsen: 152.000.000 × 1,050 × 2 percent',
      { tax_valid_until: '2026-11-23' },
      { city: JAKARTA_SELATAN },
      219_675_000 + 3_192_000 + 143_000,
      ['penalty'],
    ],
    [
      'a sedan weighs 1,025',
      { tax_valid_until: '2026-11-23', body: 'Sedan' },
      { city: JAKARTA_SELATAN },
      219_675_000 + 3_116_000 + 143_000,
      ['penalty'],
    ],
    [
      'thirteen months late the year before is owed as well',
      { tax_valid_until: '2025-10-24' },
      { city: JAKARTA_SELATAN },
      219_675_000 + 2 * (3_192_000 + 143_000),
      ['penalty'],
    ],
    [
      'more than five years back nothing is asked for',
      { tax_valid_until: '2012-01-01' },
      { city: JAKARTA_SELATAN },
      219_675_000 + 6 * (3_192_000 + 143_000),
      ['penalty'],
    ],
    [
      'a province without rates leaves the tax unknown',
      { tax_valid_until: '2026-11-23' },
      { city: PEKANBARU },
      219_925_000 + 143_000,
      ['mutasi_in', 'pkb', 'opsen', 'penalty'],
    ],
    [
      'without the value of the car the tax paid last counts, while it stays in its province',
      { tax_valid_until: '2026-11-23', njkb: null, pkb_paid: 3_000_000 },
      { city: JAKARTA_SELATAN },
      219_675_000 + 3_000_000 + 143_000,
      ['penalty'],
    ],
    [
      'its receipt holds PKB and opsen together: 2.967.283 of which 66 parts in 166 are opsen',
      {
        tax_valid_until: '2026-11-23',
        njkb: null,
        pkb_paid: 2_967_283,
        registered_city: 3275,
        registered_province: 32,
      },
      { city: BEKASI },
      219_675_000 + 1_787_520 + 1_179_763 + 143_000,
      ['penalty'],
    ],
    [
      'and not in another province',
      { tax_valid_until: '2026-11-23', njkb: null, pkb_paid: 3_000_000 },
      {},
      219_925_000 + 143_000,
      ['mutasi_in', 'pkb', 'opsen', 'penalty'],
    ],
    [
      'an electric car has no yearly tax',
      { tax_valid_until: '2026-11-23', fuel: 'Listrik' },
      {},
      219_925_000 + 143_000,
      ['mutasi_in', 'penalty'],
    ],
    [
      'a body without a known weight has no computed tax',
      { tax_valid_until: '2026-11-23', body: 'Pick-up' },
      { city: JAKARTA_SELATAN },
      219_675_000 + 143_000,
      ['pkb', 'opsen', 'penalty'],
    ],
    [
      'a car without a tax date leaves all of its tax unknown',
      { tax_valid_until: null },
      {},
      219_925_000,
      ['mutasi_in', 'tax', 'pkb', 'opsen', 'swdkllj', 'arrears', 'penalty'],
    ],
  ])('computes the sum: %s', (_, car, buyer, sum, unknown) => {
    const found = costs(car, buyer)
    expect(found.sum).toBe(sum)
    expect(found.unknown).toEqual(unknown)
  })

  it('treats a buyer who does not know how many cars they have as one without a car', () => {
    const late = { tax_valid_until: '2026-11-23' }
    expect(costs(late, { nth: null }).lines).toEqual(costs(late, { nth: 1 }).lines)
  })

  it('computes a penalty only if the province has a rate per month and a maximum of months', () => {
    const late = { tax_valid_until: '2026-09-23' }
    const rules = (...rows: RegionalTax[]) => ({ tables: { ...TABLES, taxes: [...TABLES.taxes, ...rows] } })
    expect(amountOf(costs(late, {}, rules(tax(32, 'late_month_pct', 1))), 'penalty')).toEqual([
      null,
      'unknown',
    ])
    const both = [tax(32, 'late_month_pct', 1), tax(32, 'late_months_max', 24)]
    // Two months and a day: three have begun.
    expect(amountOf(costs(late, {}, rules(...both)), 'penalty')).toEqual([53_626, 'estimate'])
  })

  it('shows the SWDKLLJ fine as a maximum and adds none of it', () => {
    const line = costs({ tax_valid_until: '2025-10-24' }).lines.find(({ code }) => code === 'arrears')
    expect(line).toMatchObject({ amount: 1_787_520 + 1_179_763 + 143_000, status: 'estimate' })
    expect((line?.amount_to ?? 0) - (line?.amount ?? 0)).toBe(200_000)
    const [oneDay] = costs({ tax_valid_until: '2026-11-23' }).lines.filter(({ code }) => code === 'arrears')
    expect(oneDay).toMatchObject({
      amount: 0,
      amount_to: 100_000,
      status: 'estimate',
      note: 'Denda SWDKLLJ paling banyak IDR 100.000',
    })
  })

  it('says until when a tax is paid', () => {
    expect(costs().lines.find(({ code }) => code === 'tax')).toMatchObject({
      amount: 0,
      status: 'paid',
      note: 'Dibayar sampai 14 Agustus 2027',
      source: 'STNK yang diperiksa 20 November 2026',
    })
  })
})

describe('figures of the buyer and the seller', () => {
  it('adds the numbers of the buyer and takes them from what is unknown', () => {
    const own = { mutasi_in: 250_000, agent: 1_500_000, pkb: null }
    const found = computePurchaseCosts(RUSH, { city: BANDUNG, nth: 1 }, TABLES, TODAY, own)
    expect(found.sum).toBe(219_925_000 + 250_000 + 1_500_000)
    expect(found.unknown).toEqual([])
    expect(found.lines.find(({ code }) => code === 'agent')).toMatchObject({ status: 'own' })
  })

  it('charges no move-in to a buyer of the same city, whatever they typed', () => {
    const own = { mutasi_in: 250_000, agent: null, pkb: null }
    const found = computePurchaseCosts(RUSH, { city: JAKARTA_SELATAN, nth: 1 }, TABLES, TODAY, own)
    expect(amountOf(found, 'mutasi_in')).toEqual([0, 'none'])
  })

  it('takes the PKB of the papers if the value of the car is unknown, and computes the opsen from it', () => {
    const late = { ...RUSH, njkb: null, tax_valid_until: '2026-11-23' }
    const own = { mutasi_in: null, agent: null, pkb: 2_000_000 }
    const found = computePurchaseCosts(late, { city: BANDUNG, nth: 1 }, TABLES, TODAY, own)
    expect(found.sum).toBe(219_925_000 + 2_000_000 + 1_320_000 + 143_000)
  })

  it('charges the buyer nothing for a line that the seller pays, even an unknown one', () => {
    const found = costs({ paid_by_seller: ['bpkb', 'mutasi_in'] })
    expect(found.sum).toBe(219_925_000 - 375_000)
    expect(found.unknown).toEqual([])
    expect(found.lines.find(({ code }) => code === 'bpkb')).toMatchObject({
      amount: 0,
      note: 'Ditanggung penjual',
    })
  })

  it('marks a sum as a sample if the car or a figure is one', () => {
    expect(costs().sample).toBe(false)
    expect(costs({ sample: true }).sample).toBe(true)
    const fees = TABLES.fees.map((row) => (row.code === 'stnk' ? { ...row, status: 'sample' as const } : row))
    expect(costs({}, {}, { tables: { ...TABLES, fees } }).sample).toBe(true)
  })
})

describe('texts of a sum', () => {
  it('calls a sum the least if a tax is unknown, and not if a fee is', () => {
    expect(isLowerBound(costs().unknown)).toBe(false)
    expect(isLowerBound(costs({ tax_valid_until: null }).unknown)).toBe(true)
  })

  it.each([
    ['a second car in Jawa Barat', BANDUNG, 1, 798_000 + 526_680],
    ['a buyer who does not know', BANDUNG, null, 798_000 + 526_680],
    ['a third car in Jakarta', JAKARTA_SELATAN, 3, 3_192_000],
    ['a third car in Jawa Barat, whose rate is not listed', BANDUNG, 3, null],
    ['a province without rates', PEKANBARU, 1, null],
  ])('says what %s costs more each year', (_, city, nth, increase) => {
    expect(progressiveIncrease(RUSH, { city, nth }, TABLES, TODAY)).toBe(increase)
  })

  it('adds PKB, opsen and SWDKLLJ of a year', () => {
    expect(taxOfYear(RUSH, { city: BANDUNG, nth: 1 }, TABLES, TODAY)).toBe(3_110_283)
    expect(taxOfYear(RUSH, { city: PEKANBARU, nth: 1 }, TABLES, TODAY)).toBeNull()
  })
})

describe('random cars and buyers', () => {
  const cities = [null, BANDUNG, BEKASI, JAKARTA_SELATAN, PEKANBARU]
  const fixed = {
    sample: fc.boolean(),
    mileage_km: fc.nat(),
    stnk_valid_until: fc.constant(null),
    inspected_on: fc.constant(null),
    paid_by_seller: fc.subarray(SELLER_CODES),
  }
  const anyCar = fc.record({
    ...fixed,
    price: fc.integer({ min: 10_000_000, max: 3_000_000_000 }),
    fuel: fc.constantFrom('Bensin', 'Listrik'),
    body: fc.constantFrom('SUV', 'Sedan', 'Pick-up'),
    plate_prefix: fc.constantFrom('B', 'D', null),
    tax_valid_until: fc.option(fc.integer({ min: -6_000, max: 800 }).map((days) => addDays(TODAY, days))),
    registered_city: fc.constantFrom(3174, 3273, null),
    registered_province: fc.constantFrom(31, 32, null),
    pkb_paid: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
    njkb: fc.option(fc.integer({ min: 1_000_000, max: 2_000_000_000 })),
  })
  const anyBuyer = fc.record({
    city: fc.constantFrom(...cities),
    nth: fc.option(fc.integer({ min: 1, max: 5 })),
  })

  it('sums known and estimated lines, and lists every unknown one', () => {
    fc.assert(
      fc.property(anyCar, anyBuyer, (car, buyer) => {
        const { lines, sum, unknown } = computePurchaseCosts(car, buyer, TABLES, TODAY)
        const added = lines.filter(({ status }) => status === 'known' || status === 'estimate')
        expect(sum).toBe(added.reduce((total, { amount }) => total + (amount ?? Number.NaN), 0))
        expect(Number.isSafeInteger(sum)).toBe(true)
        expect(lines.filter(({ amount }) => amount === null).map(({ code }) => code)).toEqual(unknown)
      }),
      { numRuns: 5_000 },
    )
  })

  it('never charges less for paying later', () => {
    fc.assert(
      fc.property(anyCar, anyBuyer, fc.integer({ min: 0, max: 3_000 }), (car, buyer, days) => {
        const [now, later] = [TODAY, addDays(TODAY, days)].map((day) =>
          computePurchaseCosts(car, buyer, TABLES, day),
        )
        expect(later?.sum).toBeGreaterThanOrEqual(now?.sum ?? Number.NaN)
      }),
      { numRuns: 5_000 },
    )
  })
})
