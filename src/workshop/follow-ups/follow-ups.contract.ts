import * as z from 'zod/mini'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { get, post, put } from '#core/endpoint.ts'
import { instant, recordId, text } from '#core/fields.ts'
import { imageBytes, PHOTO_MB_MAX } from '#core/images.ts'
import { wholeNumber } from '#core/request-values.ts'
import { spellNumber } from '#core/spelled-number.ts'
import { bookingParams } from '#workshop/bookings/bookings.contract.ts'
import {
  COMPLAINT_DAYS,
  REOPEN_DAYS,
  RETURN_JOB_STATES,
  RETURN_OUTCOMES,
} from '#workshop/return-jobs/return-job-states.model.ts'
import { ANSWER_CHANNELS } from './follow-up-states.model.ts'

/** Characters of the sentence that goes with an answer. */
export const SENTENCE_MAX = 500
export const FOLLOW_UP_PHOTOS_MAX = 4

/** The return job after a "Belum", as its customer reads it. */
export const ownReturnJob = z.object({
  state: z.enum(RETURN_JOB_STATES),
  opened_at: instant,
  /** Until when the workshop calls. */
  call_due_at: instant,
  /** Who calls; null where nobody is assigned. */
  advisor: z.nullable(z.string()),
  /** The number that is called, `62…`. */
  phone: z.string(),
  /** The first call; null until then. */
  called_at: z.nullable(instant),
  /** Whether the time has passed without a call. */
  late: z.boolean(),
  /** The newest words of the workshop about a call. */
  call_words: z.nullable(z.string()),
  /** The visit at which the car is checked again. */
  visit: z.nullable(z.object({ id: z.string(), starts_at: instant })),
  outcome: z.nullable(z.enum(RETURN_OUTCOMES)),
  outcome_words: z.nullable(z.string()),
  closed_at: z.nullable(instant),
  confirmed_at: z.nullable(instant),
  /** Until when the customer may say that the outcome does not suit; null where they may not. */
  reopen_until: z.nullable(instant),
  complained_at: z.nullable(instant),
  /** Until when the customer may complain to head office; null where they may not. */
  complaint_until: z.nullable(instant),
})
export type OwnReturnJob = z.output<typeof ownReturnJob>

/** The visit that a question is about, and its answer. */
const question = z.object({
  booking_id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  branch: z.string(),
  timezone: z.string(),
  handed_over_at: instant,
  /** Until when it may be answered. */
  closes_at: instant,
  open: z.boolean(),
  /** Null without an answer. */
  fixed: z.nullable(z.boolean()),
  answered_at: z.nullable(instant),
  answered_via: z.nullable(z.enum(ANSWER_CHANNELS)),
  /** Whether a yes may still become a no. */
  can_change: z.boolean(),
})

export const followUp = z.object({
  ...question.shape,
  /** Of the workshop, to call it; null where none is known. */
  branch_phone: z.nullable(z.string()),
  service_type: z.string(),
  /** The service record of the visit. */
  record_id: z.nullable(z.string()),
  complaint: z.nullable(z.string()),
  /** Titles of the work that was done. */
  work: z.array(z.string()),
  rating: z.nullable(z.number()),
  words: z.nullable(z.string()),
  photos: z.array(z.string()),
  return_job: z.nullable(ownReturnJob),
})
export type FollowUp = z.output<typeof followUp>

const answer = z.object({
  fixed: z.boolean('Pilih Ya, sudah beres atau Belum'),
  /** Whether the customer withdraws their yes. */
  change: z.optional(z.boolean()),
  rating: z.optional(wholeNumber('Nilai 1 sampai 5', 1, 5)),
  words: z.optional(text('Kalimat', SENTENCE_MAX)),
})

export const readFollowUp = get(
  '/carbookings/{bookingId}/follow-up',
  'customer',
  'The question whether the problem of a visit was solved, its answer and what the workshop does; null where none is asked',
  { params: bookingParams, reply: z.nullable(followUp) },
)

export const answerFollowUp = put(
  '/carbookings/{bookingId}/follow-up',
  'customer',
  'Answer the question; the same again changes nothing, rating and words may be added until it closes',
  { params: bookingParams, body: answer, reply: followUp },
)

export const addFollowUpPhoto = post(
  '/carbookings/{bookingId}/follow-up/photos',
  'customer',
  `Add a photo to a "no", at most ${spellNumber(FOLLOW_UP_PHOTOS_MAX)} (the body is the picture itself, at most ${PHOTO_MB_MAX} MB); its metadata is left out`,
  {
    params: bookingParams,
    image: 'sent',
    body: imageBytes,
    reply: z.object({ id: z.string() }),
    status: 201,
  },
)

export const followUpPhoto = get(
  '/carbookings/{bookingId}/follow-up/photos/{photoId}',
  'customer',
  'A photo of an own answer, WebP',
  {
    params: z.object({ ...bookingParams.shape, photoId: recordId }),
    image: 'answered',
    reply: imageBytes,
  },
)

export const confirmReturnJob = post(
  '/carbookings/{bookingId}/follow-up/confirm',
  'customer',
  'Accept the outcome of a return job',
  { params: bookingParams, reply: followUp },
)

export const reopenReturnJob = post(
  '/carbookings/{bookingId}/follow-up/reopen',
  'customer',
  `Say that the outcome does not suit: the workshop calls again; once, within ${REOPEN_DAYS} days`,
  {
    params: bookingParams,
    body: z.object({ words: text('Penjelasan', SENTENCE_MAX, 'Tulis apa yang belum cocok') }),
    reply: followUp,
  },
)

export const complain = post(
  '/carbookings/{bookingId}/follow-up/complaint',
  'customer',
  `Send a "no" to head office, which answers within ${ANSWER_DAYS} × 24 hours; once, within ${COMPLAINT_DAYS} days`,
  {
    idempotent: true,
    params: bookingParams,
    body: z.object({ words: text('Cerita', 2000, 'Ceritakan singkat terlebih dahulu') }),
    reply: followUp,
  },
)

/** What a link shows: no personal data, and no text that was written. */
export const linkedFollowUp = z.object({
  ...question.shape,
  /** Whether a rating is stored. */
  rated: z.boolean(),
  /** Until when the workshop calls; null without a return job. */
  call_due_at: z.nullable(instant),
})
export type LinkedFollowUp = z.output<typeof linkedFollowUp>

// The token is sent in the body, because addresses are written to logs.
const byLink = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const readFollowUpByLink = post(
  '/follow-ups/by-link',
  'anyone',
  'The same question by the link of its message; changes nothing',
  { body: byLink, reply: linkedFollowUp, safe: true },
)

export const answerFollowUpByLink = post(
  '/follow-ups/by-link/answer',
  'anyone',
  'Answer the question by the link of its message',
  { body: z.object({ ...byLink.shape, ...answer.shape }), reply: linkedFollowUp },
)

export const followUpEndpoints = {
  readFollowUp,
  answerFollowUp,
  addFollowUpPhoto,
  followUpPhoto,
  confirmReturnJob,
  reopenReturnJob,
  complain,
  readFollowUpByLink,
  answerFollowUpByLink,
}
