import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { recordId, text } from '#core/fields.ts'
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

export const complainAboutPapers = post(
  '/car-orders/{id}/complaint',
  'record-owner',
  'Complain to head office about a late paper, once in 30 days',
  {
    idempotent: true,
    params: z.object({ id: recordId }),
    body: z.object({ words: text('Aduan', 1_000, 'Tulis aduannya terlebih dahulu!') }),
    reply: order,
  },
)

export const orderPaperEndpoints = { answerPaper, complainAboutPapers }
