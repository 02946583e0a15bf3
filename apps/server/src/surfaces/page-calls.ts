import { catalogueEndpoints } from '@toyota-trust/contracts/catalogue.ts'
import type { Client } from '@toyota-trust/contracts/client.ts'
import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { productCatalog } from '@toyota-trust/contracts/erp.ts'
import { carInstallments } from '@toyota-trust/contracts/instalments.ts'
import { instalmentsFor } from '../features/instalments/rules.ts'
import { createLastGoodCopies } from '../partners/last-good-copies.ts'
import type { Portal } from '../portal.ts'

/**
 * Answers what the public pages ask while the server draws them: the same contracts that the browser calls, without the
 * way through the network. Nothing that stores or needs an account is among them.
 */
export function pageCalls(portal: Portal): Client {
  const seen = createLastGoodCopies(portal.catalogue, portal.clock)
  const { requestCar: _, ...reads } = catalogueEndpoints
  // The pages are built apart and bring copies of the contracts, so it is the path that tells which is meant.
  const catalogue = new Set<string>(Object.values(reads).map(({ path }) => path))

  const answer = async (definition: Endpoint, input: object): Promise<unknown> => {
    if (definition.path === productCatalog.path) {
      const { body } = input as { body: object }
      return portal.erp(productCatalog, { params: { product: portal.config.erp.product }, body })
    }
    if (definition.path === carInstallments.path) {
      return instalmentsFor(portal, carInstallments.query.parse((input as { query: unknown }).query))
    }
    if (catalogue.has(definition.path)) return (await seen(definition, input as never)).reply
    throw new Error(`${definition.path} is not for pages`)
  }
  return (definition, input) => answer(definition, input) as never
}
