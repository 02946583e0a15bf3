import type { Portal } from '../../../portal.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { serviceItems } from './sql.ts'

type Item = Awaited<ReturnType<typeof serviceItems>>[number]

/** `10.000 km` → `10.000 KM` */
const named = ({ service_type, package: name }: Item) =>
  service_type === 'Servis Berkala' ? `Servis berkala ${name.replace(/km$/, 'KM')}` : name

/** A package as lines of an estimate: its work as one line, and a part for each replaced item. */
function templateOf(items: readonly Item[], first: Item) {
  const whole = first.interval_km !== null
  const title = named(first)
  const parts = whole ? items.filter(({ action }) => action === 'Ganti') : []
  return {
    id: String(first.id),
    title,
    service_type: first.service_type,
    // The table of packages has no prices, and none is made up.
    lines: [
      {
        kind: 'work' as const,
        title: whole ? `${title}, ${items.length} pekerjaan` : title,
        quantity: 1,
        price: null,
      },
      ...parts.map(({ item }) => ({ kind: 'part' as const, title: item, quantity: 1, price: null })),
    ],
  }
}

/** Estimate templates for a workshop of this kind. */
export async function templatesOf(portal: Portal, branchId: number) {
  const { kind } = await requireWorkshop(portal, branchId)
  const packages = new Map<string, Item[]>()
  for (const item of await serviceItems(portal.db)) {
    if ((item.service_type === 'Body & Paint') !== (kind === 'bp')) continue
    const name = `${item.service_type} ${item.package}`
    packages.set(name, [...(packages.get(name) ?? []), item])
  }
  return [...packages.values()].flatMap((items) => (items[0] ? [templateOf(items, items[0])] : []))
}
