import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { wholeNumber } from '#core/request-values.ts'
import { DATA_FILE_ROWS_MAX, DATA_KINDS, type DataKindName } from './desk-data-sets.contract.ts'

/** Tables of prices and stock, which need a second person above a number of rows. */
export const PRICE_AND_STOCK_KINDS: readonly DataKindName[] = [
  'used-cars',
  'used-car-passports',
  'prices',
  'specs',
  'new-cars',
  'service-prices',
  'regional-tax',
  'vehicle-fees',
]
/** Default number of rows that one person may publish without approval. */
export const ROWS_ALONE = 100

const waiting = z.object({
  id: z.string(),
  kind: z.enum(DATA_KINDS),
  file_name: z.string(),
  proposed_by_name: z.string(),
  proposed_at: instant,
  rows: z.number(),
})

const approvals = z.object({
  /** How many rows one person publishes alone within a day. */
  rows: z.number(),
  /** A higher limit that waits for the approval of another person. */
  raise: z.nullable(z.object({ to: z.number(), by_name: z.string(), own: z.boolean() })),
  /** Whether anybody else of head office could approve. */
  second_person: z.boolean(),
  /** When the caller may approve, while their account is too new for it. */
  may_from: z.nullable(instant),
  /** The oldest first. */
  waiting: z.array(waiting),
})
export type Approvals = z.output<typeof approvals>

const params = z.object({ uploadId: recordId })

export const readApprovals = deskGet(
  '/data-approvals',
  'office',
  'none',
  'Publications that wait for a second person, and above how many rows they do',
  { reply: approvals },
)

export const approveUpload = deskPost(
  '/data/uploads/{uploadId}/approve',
  'office',
  'none',
  'Approve the publication that another person has proposed; 409 when what is live has changed since',
  {
    params,
    /** The version that is live now; null while its time has not come. */
    reply: z.object({ version: z.nullable(z.number()) }),
  },
)

export const rejectUpload = deskPost(
  '/data/uploads/{uploadId}/reject',
  'office',
  'none',
  'Reject it with a reason that the proposer reads',
  {
    params,
    body: z.object({ reason: line('Alasan', 300, 'Tulis alasannya') }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const changeRowsAlone = deskPost(
  '/data-approvals/rows',
  'office',
  'none',
  'Set the number of rows; a higher one waits for another person',
  { body: z.object({ rows: wholeNumber(undefined, 0, DATA_FILE_ROWS_MAX) }), reply: approvals },
)

export const decideRowsAlone = deskPost(
  '/data-approvals/rows/decide',
  'office',
  'none',
  'Approve or reject the higher number that another person wants',
  {
    body: z.object({ to: wholeNumber(undefined, 0, DATA_FILE_ROWS_MAX), approve: z.boolean() }),
    reply: approvals,
  },
)

export const dataApprovalEndpoints = {
  readApprovals,
  approveUpload,
  rejectUpload,
  changeRowsAlone,
  decideRowsAlone,
}
