import * as z from 'zod/mini'
import { otpCode } from '#account/phone-codes/phone-codes.model.ts'
import { deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, line, recordId, text } from '#core/fields.ts'
import { rowVersion, wholeNumber } from '#core/request-values.ts'
import { deskOrder } from '#stock/orders/desk-orders.contract.ts'
import { PAPER_NAMES } from './order-papers.model.ts'

const onePaper = z.object({ id: recordId, paper: z.enum(PAPER_NAMES) })
const version = rowVersion

export const changeOrderPaper = deskPut(
  '/orders/{id}/papers/{paper}',
  'advisor',
  'record',
  'Say where a paper is, and what was spent on it at the wish of the buyer',
  {
    params: onePaper,
    body: z.object({
      version,
      state: z.enum(['samsat', 'ready']),
      office: z.optional(line('Kantor Samsat', 60)),
      /** Official fees, where the buyer wanted the papers at once. */
      spent_idr: z.optional(wholeNumber('Biaya resmi harus 0 sampai 20.000.000', 0, 20_000_000)),
    }),
    reply: deskOrder,
  },
)

export const deliverPaper = deskPost(
  '/orders/{id}/papers/{paper}/deliver',
  'advisor',
  'record',
  'Deliver a paper by the code of the buyer, or send it with a tracking number',
  {
    params: onePaper,
    body: z.object({
      version,
      otp_code: z.optional(otpCode),
      tracking: z.optional(line('Nomor resi', 60)),
    }),
    reply: deskOrder,
  },
)

export const promiseDay = deskPost(
  '/orders/{id}/promise',
  'head',
  'record',
  'Promise another day for a late paper, or for a car that is not ready, with a reason that the buyer reads',
  {
    tellsRight: true,
    params: z.object({ id: recordId }),
    body: z.object({
      version,
      paper: z.optional(z.enum(PAPER_NAMES)),
      day: calendarDay('Isi janji baru'),
      reason: text('Alasan', 300, 'Tulis alasannya terlebih dahulu!'),
    }),
    reply: deskOrder,
  },
)

export const deskOrderPaperEndpoints = { changeOrderPaper, deliverPaper, promiseDay }
