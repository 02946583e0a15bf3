import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import type { markSellerCosts, SellerCosts } from '../desk-seller-costs.contract.ts'
import { costsOf } from './rules.ts'
import { codesOfSeller, findSellerCosts, storeSellerCosts } from './seller-sql.ts'

/** What a car costs a buyer of an unknown city, and which lines its seller pays. */
export async function sellerCostsOf(
  context: AppContext,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<SellerCosts> {
  const costs = await costsOf(context, stockNo, {}, meta)
  const [codes, stored] = await Promise.all([
    codesOfSeller(context.db, stockNo),
    findSellerCosts(context.db, stockNo),
  ])
  return { costs, codes, version: stored?.version ?? 0 }
}

/** Marks the lines that the seller pays. Fails with `content_changed` on an older version. */
export async function markCosts(
  context: AppContext,
  stockNo: string,
  { version, codes }: RequestOf<typeof markSellerCosts>['body'],
  meta: Meta,
): Promise<SellerCosts> {
  const before = await sellerCostsOf(context, stockNo, meta)
  const marked = [...new Set(codes)]
  await context.transaction(async (tx) => {
    const row = { stock_no: stockNo, codes: marked, version, changed_at: context.clock.now() }
    if (!(await storeSellerCosts(tx, row))) throw new Failure('content_changed')
    const details = { stock_no: stockNo, from: before.codes.join(' '), to: marked.join(' ') }
    await meta.audit.record({ event: 'seller_costs_changed', details }, tx)
  })
  return sellerCostsOf(context, stockNo, meta)
}
