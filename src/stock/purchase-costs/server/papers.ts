import { dayOfInspection, type InspectionContent } from '#stock/inspections/inspection-content.model.ts'
import type { CarFacts } from '../cost-facts.model.ts'
import type { City } from './tables.ts'

/** The points at which an inspector copies the papers of a car. */
const POINTS = { tax: 'DOK-03', stnk: 'DOK-04', pkb: 'DOK-05', njkb: 'DOK-06', city: 'DOK-07' } as const

/** The facts that an inspection read in the papers of a car. */
export function papersOf(content: InspectionContent, cities: Iterable<City>): Partial<CarFacts> {
  const values = new Map(content.points.map(({ id, value }) => [id, value || null]))
  const valueAt = (name: keyof typeof POINTS) => values.get(POINTS[name]) ?? null
  const amountOf = (name: keyof typeof POINTS) => {
    const amount = Number(valueAt(name))
    // A field that was left empty is unknown, and no car is worth nothing.
    return amount > 0 ? amount : null
  }
  const registered = [...cities].find(({ city }) => city === valueAt('city'))
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
