import * as z from 'zod/mini'
import { calendarDay, recordId, text, timeOfDay } from '../../platform/fields.ts'
import { imageBytes } from '../../platform/images.ts'
import { rowVersion } from '../../platform/request-values.ts'
import {
  CHOSEN_OUTCOMES,
  CLOSED_JOB_DAYS,
  RETURN_CAUSES,
  RETURN_OF_DAYS,
} from '../../workshop/return-job-states.ts'
import { deskGet, deskPost } from '../desk-endpoint.ts'
import { returnJob, returnJobLine } from './return-job.ts'
import { visit } from './visit.ts'

export type { ReturnJob, ReturnJobLine } from './return-job.ts'

const jobId = z.object({ jobId: recordId })
const visitId = z.object({ visitId: recordId })
const version = rowVersion
/** Words that the customer reads. */
const words = text('Hasil', 500, 'Tulis hasil untuk pelanggan terlebih dahulu')
const cause = z.enum(RETURN_CAUSES, 'Pilih sebab terlebih dahulu')

export const listReturnJobs = deskGet(
  '/branches/{branchId}/return-jobs',
  'advisor',
  'branch',
  `Visits whose customers say that the problem is not solved, the call that is due first on top; closed ones of ${CLOSED_JOB_DAYS} days on request`,
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    query: z.object({ state: z.optional(z.enum(['open', 'closed'])) }),
    reply: z.object({
      jobs: z.array(returnJobLine),
      /** Open ones; without a call; past the time of their call. */
      open: z.number(),
      uncalled: z.number(),
      late: z.number(),
    }),
  },
)

export const readReturnJob = deskGet(
  '/return-jobs/{jobId}',
  'advisor',
  'record',
  'One return job with the visit, the customer’s words and all calls; being read is audited',
  { params: jobId, reply: returnJob },
)

export const returnJobPhoto = deskGet(
  '/return-jobs/{jobId}/photos/{photoId}',
  'advisor',
  'record',
  'A photo that the customer added, WebP',
  {
    params: z.object({ ...jobId.shape, photoId: recordId }),
    image: 'answered',
    reply: imageBytes,
  },
)

export const recordReturnCall = deskPost(
  '/return-jobs/{jobId}/calls',
  'advisor',
  'record',
  'Record a call: reached, with words that the customer reads, or not reached',
  {
    params: jobId,
    body: z.object({ version, reached: z.boolean(), words: z.optional(text('Hasil', 500)) }),
    reply: returnJob,
  },
)

export const bookReturnVisit = deskPost(
  '/return-jobs/{jobId}/visit',
  'advisor',
  'record',
  'Book the visit at which the car is checked again; it takes a place under the ordinary rules, and the customer is notified',
  {
    params: jobId,
    body: z.object({
      version,
      day: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
      start: timeOfDay('Jam wajib diisi'),
      cause,
      words,
    }),
    reply: returnJob,
  },
)

export const closeReturnJob = deskPost(
  '/return-jobs/{jobId}/close',
  'advisor',
  'record',
  'Close a return job with its outcome, cause, and words that the customer reads',
  {
    params: jobId,
    body: z.object({ version, outcome: z.enum(CHOSEN_OUTCOMES), cause, words }),
    reply: returnJob,
  },
)

export const assignReturnJob = deskPost(
  '/return-jobs/{jobId}/advisor',
  'advisor',
  'record',
  'Assign a return job to another member of the workshop',
  { params: jobId, body: z.object({ version, staff_id: recordId }), reply: returnJob },
)

export const markReturnOf = deskPost(
  '/visits/{visitId}/return-of',
  'advisor',
  'record',
  `Mark a visit as a return of an earlier one of the same car, at most ${RETURN_OF_DAYS} days before`,
  { params: visitId, body: z.object({ version, of: recordId }), reply: visit },
)

export const undoReturnOf = deskPost(
  '/visits/{visitId}/return-of/undo',
  'head',
  'record',
  'Undo that mark, with a reason',
  {
    params: visitId,
    body: z.object({ version, reason: text('Alasan', 300, 'Tulis alasan terlebih dahulu') }),
    reply: visit,
  },
)

export const returnJobEndpoints = {
  listReturnJobs,
  readReturnJob,
  returnJobPhoto,
  recordReturnCall,
  bookReturnVisit,
  closeReturnJob,
  assignReturnJob,
  markReturnOf,
  undoReturnOf,
}
