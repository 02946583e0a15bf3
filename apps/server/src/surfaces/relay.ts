import { catalogueEndpoints, requestCar } from '@toyota-trust/contracts/catalogue.ts'
import type { Client } from '@toyota-trust/contracts/client.ts'
import { type Endpoint, endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { productCatalog, tradeIn4Steps } from '@toyota-trust/contracts/erp.ts'
import type { Meta, Surface } from '../calls/surface.ts'
import { type Copied, createLastGoodCopies } from '../partners/last-good-copies.ts'
import type { Portal } from '../portal.ts'

/** Parsed input of a call that is passed on; which keys there are, its contract says. */
type Input = Partial<Record<'params' | 'query' | 'body', object>>
const open = (definition: Endpoint): Endpoint => endpoint({ ...definition, caller: 'anyone' })

const { requestCar: _, ...catalogueReads } = catalogueEndpoints
/** The catalogue calls of the browser, with the ones of the partner that answer them. */
const READS = Object.entries(catalogueReads).map(([name, asked]) => ({ name, asked, offered: open(asked) }))
const carRequest = open(requestCar)
/** The portal has one product; what the ERP calls it is a setting. */
const usedCars = endpoint({
  ...productCatalog,
  path: '/mobil-bekas/product_catalog',
  caller: 'anyone',
  params: undefined,
})

const tradeInLead = endpoint({
  ...tradeIn4Steps,
  path: '/mobil-bekas/trade_in_4_steps',
  caller: 'anyone',
  params: undefined,
})

/** The calls of the catalogue and the ERP that the browser may make. Nothing else is passed on. */
export const relayEndpoints: Record<string, Endpoint> = {
  ...Object.fromEntries(READS.map(({ name, offered }) => [name, offered])),
  requestCar: carRequest,
  productCatalog: usedCars,
  tradeIn4Steps: tradeInLead,
}

/**
 * Offers the catalogue and the ERP on the portal's own origin: input is checked by the same contracts, the machine token
 * stays on the server. While they are away, what was seen in the last 24 hours is shown and marked.
 */
export function mountRelay({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  const { catalogue, erp, limits, config } = portal
  const seen = createLastGoodCopies(catalogue, portal.clock)
  const stockSeen = createLastGoodCopies(erp, portal.clock)
  for (const { asked, offered } of READS) {
    implement(offered, async (request) => {
      const { params, query } = request as Input
      return marked(await seen(asked as Endpoint, { params, query } as object), request.meta)
    })
  }
  implement(carRequest, async (request) => {
    const { body } = request as Input
    await limits.spend('formPerAddress', `car-request ${request.meta.address}`)
    return (catalogue as Client)(requestCar as Endpoint, { body } as object)
  })
  implement(usedCars, async ({ body, meta }) =>
    marked(await stockSeen(productCatalog, { params: { product: config.erp.product }, body }), meta),
  )
  implement(tradeInLead, async ({ body, meta }) => {
    await limits.spend('formPerAddress', `trade-in-lead ${meta.address}`)
    return erp(tradeIn4Steps, { params: { product: config.erp.product }, body })
  })
}

/** Tells the browser when an answer is an old copy, and how old. */
function marked<Reply>({ reply, staleSeconds }: Copied<Reply>, meta: Meta): Reply {
  if (staleSeconds !== null) {
    meta.header('x-data-stale', 'true')
    meta.header('age', String(staleSeconds))
  }
  return reply
}
