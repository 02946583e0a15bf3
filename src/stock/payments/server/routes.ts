import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readReceipt } from '../receipts.contract.ts'
import { readReceiptByCode } from './receipts.ts'

export function receiptRoutes({ implement }: Surface, context: AppContext): void {
  implement(readReceipt, ({ params, meta }) => readReceiptByCode(context, params.code, meta))
}
