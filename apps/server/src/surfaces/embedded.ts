import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { catalogueRoutes } from '../domains/stock/catalogue/routes.ts'
import { erpRoutes } from '../domains/stock/erp/routes.ts'
import type { Config } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'
import { openModuleClient } from '../platform/partners/module-client.ts'
import type { Portal } from '../portal.ts'

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
    bind(portal: Portal): void {
      if (config.surfaces.includes('catalogue')) catalogueRoutes(catalogue, portal)
      if (config.surfaces.includes('erp')) erpRoutes(erp, portal)
    },
  }
}
