import { ApiError } from '#core/api-error.ts'
import { createClient } from '#core/client.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { createPartnerToken } from '#server/partners/partner-token.ts'
import { brands } from '#stock/catalogue/catalogue.contract.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

type Found = Promise<Omit<Finding, 'system'>>

/** Gets a token and makes one reading call. */
export async function examinePartner(config: Config, name: 'catalogue' | 'erp', timeLimitMs: number): Found {
  const { url, clientId, clientSecret } = config[name]
  const prefix = name.toUpperCase()
  if (!url || !clientSecret) {
    const here = config.surfaces.includes(name)
    if (!here) throw new Trouble(`neither embedded here (SURFACES) nor elsewhere (${prefix}_URL)`)
    return local(`not configured: the embedded one is used (${prefix}_URL)`)
  }
  const fetch = boundedFetch(globalThis.fetch)
  const settings = {
    baseUrl: url,
    clientId,
    clientSecret,
    fetch,
    clock: systemClock(),
    timeoutMs: timeLimitMs,
  }
  const token = await createPartnerToken(settings)
    .get()
    .catch((problem) => {
      if (!/answered 40[013]/.test(problem.message)) throw problem
      throw new Trouble(`${new URL(url).host} refuses ${prefix}_CLIENT_ID or ${prefix}_CLIENT_SECRET`)
    })
  const client = createClient({ baseUrl: url, fetch, timeoutMs: timeLimitMs, token: () => token })
  try {
    if (name === 'catalogue') {
      const all = await client(brands, {})
      return ok(`${new URL(url).host} gives a token and ${all.length} brands`)
    }
    const { product } = config.erp
    const { total } = await client(productCatalog, { params: { product }, body: { limit: 1 } })
    return ok(`${new URL(url).host} gives a token and ${total} cars of ${product}`)
  } catch (problem) {
    throw explainPartnerProblem(problem, name)
  }
}

function explainPartnerProblem(problem: unknown, name: 'catalogue' | 'erp'): unknown {
  if (!(problem instanceof ApiError) || problem.status === 0) return problem
  if (problem.status === 401) return new Trouble('gives a token and does not take it')
  if (problem.status === 502) return new Trouble('gives a token, but its data has another shape')
  const hint = name === 'erp' && problem.status === 404 ? ': it does not know ERP_PRODUCT' : ''
  return new Trouble(`gives a token, but answers ${problem.status}${hint}`)
}
