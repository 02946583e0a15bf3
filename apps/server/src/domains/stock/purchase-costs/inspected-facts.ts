import type { CarFacts } from '@toyota-trust/contracts/stock/cost-facts.ts'
import { dayOfInspection } from '@toyota-trust/contracts/stock/inspection-content.ts'
import type { Portal } from '../../../portal.ts'
import { recordsOf } from '../inspections/record-sql.ts'
import { readSigned } from '../inspections/signing.ts'
import { CITIES } from './tables.ts'

/** The points at which an inspector copies the papers of a car. */
const POINTS = { tax: 'DOK-03', stnk: 'DOK-04', pkb: 'DOK-05', njkb: 'DOK-06', city: 'DOK-07' } as const

/** What the signed inspection read in the papers of a car; nothing without one, or where its signature does not hold. */
export async function inspectedFacts(
  { db, reference }: Pick<Portal, 'db' | 'reference'>,
  stockNo: string,
): Promise<Partial<CarFacts>> {
  const record = (await recordsOf(db, stockNo)).find(({ state }) => state === 'signed')
  const content = record ? await readSigned(db, record.jws) : null
  if (content?.stock_no !== stockNo) return {}
  const values = new Map(content.points.map(({ id, value }) => [id, value || null]))
  const valueAt = (name: keyof typeof POINTS) => values.get(POINTS[name]) ?? null
  const amountOf = (name: keyof typeof POINTS) => {
    const amount = Number(valueAt(name))
    // A field that was left empty is unknown, and no car is worth nothing.
    return amount > 0 ? amount : null
  }
  const cities = [...(await reference(CITIES)).values()]
  const registered = cities.find(({ city }) => city === valueAt('city'))
  const tax = valueAt('tax')
  return {
    ...(tax && { tax_valid_until: tax }),
    inspected_on: dayOfInspection(content),
    stnk_valid_until: valueAt('stnk'),
    pkb_paid: amountOf('pkb'),
    njkb: amountOf('njkb'),
    registered_city: registered?.id ?? null,
    registered_province: registered?.province ?? null,
  }
}
