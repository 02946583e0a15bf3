import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'
import * as contract from '../car-models.contract.ts'

/** Passes the catalogue's lists on, so that its token stays on the server. */
export function carModelRoutes({ implement }: Pick<Surface, 'implement'>, { seen }: AppContext): void {
  const ask = seen.catalogue
  implement(contract.brands, async ({ meta }) => markStaleReply(await ask(catalogue.brands, {}), meta))
  implement(contract.models, async ({ params, meta }) =>
    markStaleReply(await ask(catalogue.models, { params }), meta),
  )
  implement(contract.years, async ({ params, query, meta }) =>
    markStaleReply(await ask(catalogue.years, { params, query }), meta),
  )
  implement(contract.specs, async ({ params: { model, year }, query, meta }) =>
    markStaleReply(await ask(catalogue.specs, { params: { model, year: String(year) }, query }), meta),
  )
  implement(contract.pricingDetail, async ({ params, meta }) =>
    markStaleReply(await ask(catalogue.pricingDetail, { params }), meta),
  )
}
