import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { instant, LENGTHS, line, recordId, text } from '#core/fields.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { serviceType } from '#workshop/bookings/booking-draft.model.ts'
import { endWords, waitingWish } from './waiting.contract.ts'
import { DAY_PARTS, ENTRY_CAUSES } from './waiting-rules.model.ts'

const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })

/** Why a place came free. */
const FREED_CAUSES = [
  'cancelled',
  'moved',
  'hours',
  'offer',
  'joined',
  'unproved',
  'erased',
  'stalls',
  'plan',
] as const
export type FreedCause = (typeof FREED_CAUSES)[number]

/** What became of an offer. */
const OFFER_STATES = ['open', 'taken', 'passed', 'lapsed', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** A customer who waits, or waited, as the desk sees them. */
const deskWaiting = z.object({
  id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  first_name: z.string(),
  service_type: z.string(),
  mileage: z.number(),
  /** What is done, in few words: the package of a periodic service, `Berkala 50.000`, else the service. */
  work: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  part: z.enum(DAY_PARTS),
  joined_at: instant,
  passed: z.number(),
  unanswered: z.number(),
  offer: z.nullable(z.object({ id: z.string(), starts_at: instant, held_until: instant })),
  ended_at: z.nullable(instant),
  ended_cause: z.nullable(z.enum(ENTRY_CAUSES)),
  ended_words: z.nullable(z.string()),
})
export type DeskWaiting = z.output<typeof deskWaiting>

const list = z.object({
  branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
  /** In the order of joining. */
  waiting: z.array(deskWaiting),
  /** Ended in the last `ENDED_ENTRY_DAYS`, with a place and without. */
  booked: z.array(deskWaiting),
  ended: z.array(deskWaiting),
  /** Places of the last seven days that were offered, the newest first. */
  freed: z.array(
    z.object({
      freed_at: instant,
      cause: z.enum(FREED_CAUSES),
      starts_at: instant,
      offers: z.array(
        z.object({
          first_name: z.string(),
          at: instant,
          state: z.enum(OFFER_STATES),
          ended_at: z.nullable(instant),
        }),
      ),
    }),
  ),
})
export type WaitingList = z.output<typeof list>

export const readWaiting = deskGet(
  '/branches/{branchId}/waiting',
  'advisor',
  'branch',
  'Who waits for a place, what was offered to whom, and how it ended',
  { params: branchId, reply: list },
)

export const addWaiting = deskPost(
  '/branches/{branchId}/waiting',
  'advisor',
  'branch',
  'Add a customer by telephone: the one customer of the plate, whose proved number they name',
  {
    idempotent: true,
    params: branchId,
    body: z.object({
      plate: line('Pelat', LENGTHS.plate, 'Pelat wajib diisi'),
      phone: line('Nomor handphone', LENGTHS.typedPhone, 'Nomor handphone wajib diisi'),
      service_type: serviceType,
      mileage: mileageKm,
      service_notes: text('Catatan servis', LENGTHS.notes),
      ...waitingWish,
    }),
    reply: list,
  },
)

export const endWaiting = deskPost(
  '/waiting/{entryId}/end',
  'advisor',
  'record',
  'Remove a customer from the waiting list, with a reason that they read',
  { params: z.object({ entryId: recordId }), body: z.object({ reason: endWords }), reply: list },
)

export const withdrawOffer = deskPost(
  '/waiting/{entryId}/offers/{offerId}/withdraw',
  'advisor',
  'record',
  'Withdraw an offer; the hour goes to the next person',
  { params: z.object({ entryId: recordId, offerId: recordId }), reply: list },
)

export const waitingDeskEndpoints = { readWaiting, addWaiting, endWaiting, withdrawOffer }
