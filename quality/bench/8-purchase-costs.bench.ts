import { readRows } from '#db/seeds/reference-files.ts'
import { computePurchaseCosts } from '#stock/purchase-costs/purchase-costs.model.ts'
import { computeTwelveMonths, NO_OWN_NUMBERS } from '#stock/purchase-costs/twelve-months.model.ts'
import { type Row, rounded } from './product.ts'

const CARS = 2_000
const TODAY = '2026-11-24'

const numberOr = (text: string | undefined) => (text ? Number(text) : null)

/** The costs of many cars for a buyer in Bandung, by the shipped tables. */
export default async function measure(): Promise<Row[]> {
  const dated = (row: Record<string, string>) => ({
    valid_from: row.valid_from || null,
    valid_until: row.valid_until || null,
    rule: row.rule || null,
    seen_in: row.seen_in || null,
    as_of: row.as_of ?? '',
    note: row.note || null,
    status: 'secondary' as const,
  })
  const tables = {
    fees: readRows('vehicle-fees').map((row) => ({
      ...dated(row),
      code: row.code ?? '',
      amount_idr: numberOr(row.amount_idr),
      amount_to_idr: numberOr(row.amount_to_idr),
      factor: numberOr(row.factor),
    })),
    taxes: readRows('regional-tax').map((row) => ({
      ...dated(row),
      province_id: Number(row.province_id),
      item: row.item ?? '',
      pct: Number(row.pct),
    })),
  }
  const buyer = { city: { id: 3273, province: 32, prefixes: ['D'] }, nth: 2 }
  const own = { ...NO_OWN_NUMBERS, km_month: 1_100, km_unit: 11, unit_price: 12_200 }
  const menu = { every_km: 10_000, as_of: null, source: null, steps: [] }
  const began = performance.now()
  for (let at = 0; at < CARS; at++) {
    const car = {
      price: 200_000_000 + at,
      sample: false,
      fuel: 'Bensin',
      body: 'SUV',
      mileage_km: 30_000 + at,
      plate_prefix: 'B',
      tax_valid_until: '2023-05-01',
      stnk_valid_until: '2027-05-01',
      registered_city: 3174,
      registered_province: 31,
      pkb_paid: null,
      njkb: 150_000_000,
      inspected_on: '2026-11-20',
      paid_by_seller: [],
    }
    computePurchaseCosts(car, buyer, tables, TODAY)
    computeTwelveMonths({ car, buyer, tables, menu, bands: [] }, own, TODAY)
  }
  const took = (performance.now() - began) / CARS
  return [
    {
      what: 'costs of a car and its twelve months, at most 1,000 (mean of 2,000 cars)',
      value: rounded(took * 1_000),
      unit: 'µs',
    },
  ]
}
