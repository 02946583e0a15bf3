import type { Client } from '#core/client.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'
import { Failure } from '#server/failure.ts'
import { openModuleClient } from '#server/partners/module-client.ts'
import { catalogueRoutes } from '#stock/catalogue/server/routes.ts'
import { erpRoutes } from '#stock/erp/server/routes.ts'

type Parts = Omit<Parameters<typeof openModuleClient>[0], 'prefix'> & { config: Config }

/** Catalogue and ERP as modules of this process. `bind` gives them the portal, which they are themselves a part of. */
export function openEmbedded({ config, ...parts }: Parts) {
  const catalogue = openModuleClient({ ...parts, prefix: '/catalogue' })
  const erp = openModuleClient({ ...parts, prefix: '/erp' })
  const ofOurProduct: Client = async (definition, input, call) => {
    const { product = config.erp.product } = (input as { params?: { product?: string } }).params ?? {}
    if (product !== config.erp.product) throw new Failure('not_found')
    return erp.client(definition, input, call)
  }
  return {
    catalogue,
    erp: { client: ofOurProduct },
    bind(context: AppContext): void {
      if (config.surfaces.includes('catalogue')) catalogueRoutes(catalogue, context)
      if (config.surfaces.includes('erp')) erpRoutes(erp, context)
    },
  }
}
