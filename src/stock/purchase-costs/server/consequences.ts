import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { inspectionContent } from '#stock/inspections/inspection-content.model.ts'
import { inspectedStock } from '#stock/inspections/server/record-sql.ts'
import type { BuyerFacts, CarFacts } from '../cost-facts.model.ts'
import type { CostTables } from '../cost-figures.model.ts'
import { computePurchaseCosts, taxOfYear } from '../purchase-costs.model.ts'
import { papersOf } from './papers.ts'
import { signedInspections } from './sql.ts'
import { CITIES, PROVINCES, TABLES } from './tables.ts'

/** Limit of cars that a preview counts. */
const COUNTED_CARS_MAX = 2_000

interface CountedCar {
  name: string
  facts: CarFacts
}

/**
 * Sentences about what new tables of fees and taxes would change: the yearly tax of each inspected car where it is registered,
 * the fees of a purchase, and the provinces without rates.
 */
export async function costConsequences(
  context: Pick<AppContext, 'db' | 'reference' | 'clock'>,
  next: Partial<CostTables>,
): Promise<string[]> {
  const [live, cars, provinces] = await Promise.all([
    context.reference(TABLES),
    inspectedCars(context),
    context.reference(PROVINCES),
  ])
  const tables = { ...live, ...next }
  const day = dayOfChange(live, tables, localClock(context.clock.now(), DEFAULT_ZONE).day)
  const rated = new Set(
    tables.taxes.flatMap(({ item, province_id }) => (item === 'pkb_1' ? province_id : [])),
  )
  const without = provinces.filter(({ id }) => !rated.has(id)).length
  return [
    taxSentence(cars, live, tables, day),
    feeSentence(live, tables, day),
    `${without} provinsi tetap belum bertarif. Pembeli di sana membaca “Belum diketahui”.`,
  ].filter((sentence) => sentence !== null)
}

/** Today, or the later day from which every new row applies: rates are published before the year that they are for. */
function dayOfChange(live: CostTables, next: CostTables, today: string): string {
  const known = new Set(rowsOf(live).map(({ content }) => content))
  const starts = rowsOf(next).flatMap(({ content, from }) =>
    from === null || known.has(content) ? [] : from,
  )
  return starts.reduce((latest, from) => (from > latest ? from : latest), today)
}

const rowsOf = ({ taxes, fees }: CostTables) => [
  ...taxes.map(({ province_id, item, pct, valid_from: from }) => ({
    from,
    content: [province_id, item, pct, from].join(),
  })),
  ...fees.map(({ code, amount_idr, factor, valid_from: from }) => ({
    from,
    content: [code, amount_idr, factor, from].join(),
  })),
]

function taxSentence(cars: readonly CountedCar[], live: CostTables, next: CostTables, day: string): string {
  const changes = cars.flatMap(({ name, facts }) => {
    const { registered_city: id, registered_province: province } = facts
    if (id === null || province === null) return []
    const buyer: BuyerFacts = { city: { id, province, prefixes: [] }, nth: 1 }
    const [before, after] = [live, next].map((tables) => taxOfYear(facts, buyer, tables, day) ?? null)
    if (before === after) return []
    return { name, by: (after ?? 0) - (before ?? 0), isKnown: before !== null && after !== null }
  })
  const [largest] = changes
    .filter(({ isKnown }) => isKnown)
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
  const words = `${changes.length} mobil berganti pajak setahun.`
  return largest ? `${words} Terbesar: ${largest.name}, ${formatCostChange(largest.by)}.` : words
}

const formatCostChange = (by: number) => `${by < 0 ? 'turun' : 'naik'} ${rupiah(Math.abs(by))}`

/** The change of fees, which is the same for every car that moves; null without one. */
function feeSentence(live: CostTables, next: CostTables, day: string): string | null {
  const moving: BuyerFacts = { city: { id: 1, province: 0, prefixes: ['-'] }, nth: 1 }
  const sums = [live, next].map((tables) => computePurchaseCosts(NO_FACTS, moving, tables, day).sum)
  const by = (sums[1] ?? 0) - (sums[0] ?? 0)
  return by === 0 ? null : `Biaya surat setiap mobil yang pindah daerah ${formatCostChange(by)}.`
}

const NO_FACTS: CarFacts = {
  price: 0,
  sample: false,
  fuel: '',
  body: '',
  mileage_km: 0,
  plate_prefix: 'B',
  tax_valid_until: null,
  stnk_valid_until: null,
  registered_city: null,
  registered_province: null,
  pkb_paid: null,
  njkb: null,
  inspected_on: null,
  paid_by_seller: [],
}

async function inspectedCars({ db, reference }: Pick<AppContext, 'db' | 'reference'>): Promise<CountedCar[]> {
  const numbers = await inspectedStock(db, '', COUNTED_CARS_MAX)
  const inStock = numbers.filter(({ left }) => !left).map(({ stock_no }) => stock_no)
  const [records, cities] = await Promise.all([signedInspections(db, inStock), reference(CITIES)])
  return records.flatMap(({ jws }) => {
    // Counted and never shown as a fact, so its signature need not be checked.
    const payload = Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()
    const { data } = inspectionContent.safeParse(JSON.parse(payload || 'null'))
    if (!data) return []
    const { fuel, body, spec } = data.car
    return { name: spec, facts: { ...NO_FACTS, fuel, body, ...papersOf(data, cities.values()) } }
  })
}
