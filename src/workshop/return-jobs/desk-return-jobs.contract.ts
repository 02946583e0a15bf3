import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { calendarDay, instant, recordId, text, timeOfDay } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'
import { rowVersion } from '#core/request-values.ts'
import { ANSWER_CHANNELS } from '#workshop/follow-ups/follow-up-states.model.ts'
import { visit } from '#workshop/visits/desk-visits.contract.ts'
import {
  CHOSEN_OUTCOMES,
  CLOSED_JOB_DAYS,
  RETURN_CAUSES,
  RETURN_JOB_STATES,
  RETURN_OF_DAYS,
  RETURN_OUTCOMES,
} from './return-job-states.model.ts'

/** A return job as a line of the list. */
export const returnJobLine = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(RETURN_JOB_STATES),
  visit_id: z.string(),
  plate: z.string(),
  car_name: z.string(),
  name: z.string(),
  opened_at: instant,
  call_due_at: instant,
  /** The first call, answered or not; null until then. */
  called_at: z.nullable(instant),
  missed_calls: z.number(),
  /** The beginning of what the customer wrote; null where they wrote nothing. */
  excerpt: z.nullable(z.string()),
  advisor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** When the car comes again. */
  comes_at: z.nullable(instant),
  complained: z.boolean(),
  closed_at: z.nullable(instant),
  outcome: z.nullable(z.enum(RETURN_OUTCOMES)),
})
export type ReturnJobLine = z.output<typeof returnJobLine>

const returnCall = z.object({
  at: instant,
  name: z.string(),
  reached: z.boolean(),
  words: z.nullable(z.string()),
})

export const returnJob = z.object({
  ...returnJobLine.shape,
  branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
  stnk_term: z.nullable(z.string()),
  phone: z.string(),
  /** The customer's own words. */
  words: z.nullable(z.string()),
  answered_at: instant,
  answered_via: z.enum(ANSWER_CHANNELS),
  /** When the question was sent; null where the customer answered before. */
  asked_at: z.nullable(instant),
  photos: z.array(z.object({ id: z.string(), at: instant })),
  /** The visit that the answer is about. */
  visit: z.object({
    handed_over_at: instant,
    record_id: z.nullable(z.string()),
    complaint: z.nullable(z.string()),
    done: z.array(z.string()),
    declined: z.array(z.object({ title: z.string(), price: z.number() })),
    technician: z.nullable(z.string()),
    odometer: z.nullable(z.number()),
  }),
  calls: z.array(returnCall),
  /** Heads who were notified when it was opened. */
  heads: z.array(z.string()),
  reminded_at: z.nullable(instant),
  office_notified_at: z.nullable(instant),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  outcome_words: z.nullable(z.string()),
  /** What did not suit the customer; null where they did not reopen it. */
  reopen_words: z.nullable(z.string()),
  complaint: z.nullable(z.object({ at: instant, words: z.string() })),
  complaint_until: instant,
  changed_by: z.nullable(z.string()),
  changed_at: instant,
  /** Staff of the workshop that it can be assigned to. */
  advisors: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether it may end as not reached. */
  tried: z.boolean(),
})
export type ReturnJob = z.output<typeof returnJob>

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
