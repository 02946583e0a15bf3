import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { recordId } from '#core/fields.ts'
import { order } from '#stock/orders/orders.contract.ts'
import { PAPER_NAMES } from './order-papers.model.ts'

export const answerPaper = post(
  '/car-orders/{id}/papers/{paper}/received',
  'record-owner',
  'Say whether a paper has come',
  {
    idempotent: true,
    params: z.object({ id: recordId, paper: z.enum(PAPER_NAMES) }),
    body: z.object({ received: z.boolean() }),
    reply: order,
  },
)

export const orderPaperEndpoints = { answerPaper }
