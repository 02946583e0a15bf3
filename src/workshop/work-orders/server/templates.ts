import type { AppContext } from '#server/app-context.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { menuOf } from '#workshop/service-prices/server/rules.ts'
import type { ServicePriceStep } from '#workshop/service-prices/service-prices.contract.ts'
import { serviceItems } from './sql.ts'

type Item = Awaited<ReturnType<typeof serviceItems>>[number]

/** `10.000 km` → `10.000 KM` */
const formatTemplateTitle = ({ service_type, package: name }: Item) =>
  service_type === 'Servis Berkala' ? `Servis berkala ${name.replace(/km$/, 'KM')}` : name

/**
 * A package as lines of an estimate. Where the service menu has prices for the car, its lines are those of the menu, so that a
 * customer pays what they have read; else its work as one line, and a part for each replaced item, without prices.
 */
function templateOf(items: readonly Item[], first: Item, step: ServicePriceStep | undefined) {
  const whole = first.interval_km !== null
  const title = formatTemplateTitle(first)
  const work = whole ? `${title}, ${items.length} pekerjaan` : title
  const parts = whole ? items.filter(({ action }) => action === 'Ganti') : []
  const lineOf = (kind: 'work' | 'part', name: string, price: number | null) => ({
    kind,
    title: name,
    quantity: 1,
    price,
  })
  const isPriced = step !== undefined && step.from !== null
  return {
    id: String(first.id),
    title,
    service_type: first.service_type,
    interval_km: first.interval_km,
    lines: isPriced
      ? [
          ...step.labour.map(({ item, price }) =>
            lineOf('work', step.labour.length === 1 ? work : item, price),
          ),
          ...step.parts.map(({ item, price }) => lineOf('part', item, price)),
        ]
      : [lineOf('work', work, null), ...parts.map(({ item }) => lineOf('part', item, null))],
  }
}

interface Car {
  brand?: string | undefined
  model?: string | undefined
}

/** Estimate templates for a workshop of this kind, with the prices of the service menu for a car. */
export async function templatesOf(context: AppContext, branchId: number, { brand, model }: Car) {
  const { kind, city } = await requireWorkshop(context, branchId)
  const [items, menu] = await Promise.all([
    serviceItems(context.db),
    brand && model ? menuOf(context.db, { brand, model, city }) : null,
  ])
  const packages = new Map<string, Item[]>()
  for (const item of items) {
    if ((item.service_type === 'Body & Paint') !== (kind === 'bp')) continue
    const name = `${item.service_type} ${item.package}`
    packages.set(name, [...(packages.get(name) ?? []), item])
  }
  return [...packages.values()].flatMap((all) => {
    const [first] = all
    const step = menu?.steps.find(({ step_km }) => step_km === first?.interval_km)
    return first ? [templateOf(all, first, step)] : []
  })
}
