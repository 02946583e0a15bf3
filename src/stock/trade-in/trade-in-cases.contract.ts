import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'

/** State of a trade-in case: a request whose number was proved. */
export const CASE_STATES = [
  'new',
  'inspection',
  'to_offer',
  'offered',
  'accepted',
  'declined',
  'lapsed',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Labels of the states at head office, without dates. */
export const CASE_STATE_LABELS: Record<CaseState, string> = {
  new: 'Baru',
  inspection: 'Inspeksi',
  to_offer: 'Perlu penawaran',
  offered: 'Penawaran',
  accepted: 'Diterima',
  declined: 'Ditolak',
  lapsed: 'Gugur',
}

/** `arrange` an inspection, `inspect`: write down what it found; the last three end an offer. */
export const CASE_ACTS = ['arrange', 'inspect', 'offer', 'accept', 'decline', 'lapse'] as const
export type CaseAct = (typeof CASE_ACTS)[number]

/** Facts that decide which acts on a case are possible. */
export interface CaseFacts {
  state: CaseState
  /** The appointment is valid: neither cancelled nor missed. */
  appointed: boolean
  /** When the open offer ends. */
  offerEndsAt: Date | null
}

/** The state that an act leads to, or why it is not possible: never in this state, not before (`from`), or not after (`until`) an instant. */
export type CaseOutcome = { to: CaseState } | { never: true } | { from: Date } | { until: Date }

const MOVES: Record<CaseAct, Partial<Record<CaseState, CaseState>>> = {
  // A second inspection may follow any first; the valid appointment is moved as other visits are.
  arrange: {
    new: 'inspection',
    inspection: 'inspection',
    to_offer: 'inspection',
    declined: 'inspection',
    lapsed: 'inspection',
  },
  inspect: { inspection: 'to_offer', to_offer: 'to_offer' },
  // A later offer takes the place of the former one.
  offer: { to_offer: 'offered', offered: 'offered', declined: 'offered', lapsed: 'offered' },
  accept: { offered: 'accepted' },
  decline: { offered: 'declined' },
  lapse: { offered: 'lapsed' },
}

/** Decides every transition of a trade-in at head office, on the screens and on the server. */
export function caseOutcome(
  { state, appointed, offerEndsAt }: CaseFacts,
  act: CaseAct,
  now: Date,
): CaseOutcome {
  const to = MOVES[act][state]
  if (!to) return { never: true }
  // No inspection without a valid appointment; no second one beside it.
  if (state === 'inspection' && appointed === (act === 'arrange')) return { never: true }
  const over = offerEndsAt === null || now >= offerEndsAt
  if ((act === 'accept' || act === 'decline') && over) return { until: offerEndsAt ?? now }
  if (act === 'lapse' && !over) return { from: offerEndsAt }
  return { to }
}

/** How an offer ended; null while it is open. */
export const OFFER_ANSWERS = ['accepted', 'declined', 'lapsed', 'replaced'] as const

/** An offer as its customer reads it. */
export const tradeInOffer = z.object({
  id: z.string(),
  /** Rupiah. */
  price: z.number(),
  reason: z.nullable(z.string()),
  /** The last day on which it may be accepted, and the instant at which that day ends (WIB). */
  valid_until: z.string(),
  ends_at: instant,
  sent_at: instant,
  answer: z.nullable(z.enum(OFFER_ANSWERS)),
  answered_at: z.nullable(instant),
  /** What the customer wrote with the answer. */
  answer_words: z.nullable(z.string()),
})

/** State of one of the customer's own requests. */
export const tradeInProgress = z.object({
  /** The id of the request. */
  id: z.string(),
  /** `TT-0188`, as staff and customers say it to each other. */
  number: z.string(),
  state: z.enum(CASE_STATES),
  state_since: instant,
  /** The valid appointment, or the last one that took place. */
  inspection: z.nullable(
    z.object({
      starts_at: instant,
      order_start_time: z.string(),
      branch: z.string(),
      city: z.string(),
      timezone: z.string(),
    }),
  ),
  /** The newest first. */
  offers: z.array(tradeInOffer),
})
export type TradeInProgress = z.output<typeof tradeInProgress>

export const listTradeInProgress = get(
  '/costumertradeins/progress',
  'customer',
  "How far head office is with the customer's requests: inspection, offers and what became of them",
  { reply: z.array(tradeInProgress) },
)

export const answerTradeInOffer = post(
  '/costumertradeins/{id}/offers/{offerId}/answer',
  'customer',
  'Accept or decline an offer while it holds; the same answer again changes nothing',
  {
    params: z.object({ id: recordId, offerId: recordId }),
    body: z.object({
      accepted: z.boolean('Pilih terima atau tolak'),
      words: z.optional(line('Pesan', 300)),
    }),
    reply: tradeInProgress,
  },
)

export const tradeInCaseEndpoints = { listTradeInProgress, answerTradeInOffer }
