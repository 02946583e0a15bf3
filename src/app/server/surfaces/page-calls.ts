import type { Endpoint } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { STRANGER } from '#server/calls/actor.ts'
import type { Handler, Implement } from '#server/calls/surface.ts'
import type { PageCalls } from '#server/http/ssr-pages.ts'
import { carModelRoutes } from '#stock/car-models/server/routes.ts'
import { inspectionRoutes } from '#stock/inspections/server/routes.ts'
import { instalmentRoutes } from '#stock/instalments/server/routes.ts'
import { newCarRoutes } from '#stock/new-cars/server/routes.ts'
import { carOrderRoutes } from '#stock/orders/server/routes.ts'
import { purchaseCostRoutes } from '#stock/purchase-costs/server/routes.ts'
import { usedCarRoutes } from '#stock/used-cars/server/routes.ts'
import { regionRoutes } from '#workshop/regions/server/routes.ts'

/** The tables that answers to pages come from; each notifies of changes (the triggers `reference_changed`). */
export const PAGE_TABLES = [
  'erp_used_cars',
  'branches',
  'cities',
  'provinces',
  'instalment_terms',
  'insurance_rates',
  'catalogue_brands',
  'catalogue_models',
  'catalogue_years',
  'catalogue_specs',
  'catalogue_value_prices',
  'catalogue_new_cars',
  'used_car_passports',
  'vehicle_fees',
  'regional_taxes',
  'plate_areas',
  'service_prices',
  'service_items',
  'service_rules',
  'stock_albums',
  'inspection_states',
  'sales_settings',
] as const

/**
 * Answers what the public pages ask while the server renders them: the handlers of the same contracts that the browser
 * calls, without the network. Nothing that stores or needs an account is among them.
 */
export function pageCalls(context: AppContext): PageCalls {
  // The pages are bundled separately with copies of the contracts, so a contract is identified by its path.
  const handlers = new Map<string, { definition: Endpoint; handler: Handler<Endpoint> }>()
  const implement: Implement = (definition, handler) => {
    const reads = definition.caller === 'anyone' && (definition.method === 'GET' || definition.safe)
    // Handlers of all contracts lie in one map; each gets what its own contract has parsed.
    if (reads) handlers.set(definition.path, { definition, handler: handler as never })
  }
  for (const routes of [
    usedCarRoutes,
    carModelRoutes,
    newCarRoutes,
    instalmentRoutes,
    purchaseCostRoutes,
    inspectionRoutes,
    carOrderRoutes,
    regionRoutes,
  ])
    routes({ implement }, context)

  const answer = async ({ path }: Endpoint, input: object, noteStale: () => void): Promise<unknown> => {
    // All that a reading handler needs of a call: it sets a header only for a stale copy.
    const meta = { header: noteStale }
    const known = handlers.get(path)
    if (!known) throw new Error(`${path} is not for pages`)
    const { definition, handler } = known
    const parsed = Object.fromEntries(
      Object.entries(input).map(([part, value]) => [
        part,
        definition[part as 'params' | 'query' | 'body']?.parse(value) ?? value,
      ]),
    )
    // The parts that a handler gets are the ones that its contract names, which types cannot follow through the map.
    return handler({ ...parsed, actor: STRANGER, meta } as never)
  }
  // The caller's own contract says what the reply is; the map knows it by its path only.
  return (noteStale) => (definition, input) => answer(definition, input, noteStale) as never
}
