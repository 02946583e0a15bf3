import { normalisePhone } from '@toyota-trust/contracts/phone.ts'
import type { TradeIn } from '@toyota-trust/contracts/trade-in.ts'
import { answerIsOpen, type Refusal } from '../../refusal.ts'
import { countdownAfterRefusal, countdownFrom } from '../../ui/code-countdown.ts'
import {
  carIsComplete,
  conditionIsComplete,
  type Draft,
  emptyDraft,
  type RequestBody,
} from './trade-in-draft.ts'

export interface SentCode {
  id: string
  /** Epoch milliseconds, like `expiresAt`. */
  resendAt: number
  expiresAt: number
  delivered: boolean
}

/** A request that the server has stored. */
export interface Made {
  request: TradeIn
  /** Opens a request that was made without an account; null when the session does. */
  recordToken: string | null
  /** What was sent, without the phone number, which a new code may change. */
  sent: string
  code: SentCode | null
}

/** Where a trade-in stands on the screen. */
export type Flow = {
  draft: Draft
  /** One Idempotency-Key per request, so that a lost answer can be asked for again. */
  requestKey: string
} & Stage

type Stage =
  /** `made`: stored, but the code screen was closed before the number was proved. */
  | { phase: 'filling'; made: Made | null }
  | { phase: 'confirming'; made: Made & { code: SentCode } }
  /** The word of success is shown. */
  | { phase: 'verified'; made: Made }
  | { phase: 'done'; made: Made }

export type Step = 0 | 1 | 2 | 3
export const STEPS = ['Mobil Anda', 'Kondisi', 'Data Diri', 'Hasil'] as const
export const START_PATH = '/referensi-start-trade-in'
const paths = ['', 'kondisi', 'data-diri', 'hasil'] as const

export const pathOf = (step: Step): string => (step === 0 ? START_PATH : `${START_PATH}/${paths[step]}`)
/** The step that the end of an address names; an unknown one is the start. */
export const stepFrom = (slug: string | undefined): Step =>
  Math.max(
    0,
    paths.findIndex((path) => path === (slug ?? '')),
  ) as Step

export const emptyFlow = (requestKey: string): Flow => ({
  draft: emptyDraft,
  requestKey,
  phase: 'filling',
  made: null,
})

/** A change of the form. After a finished request it begins the next one. */
export function edit(flow: Flow, change: (draft: Draft) => Draft, newKey: string): Flow {
  if (flow.phase === 'done') return { ...emptyFlow(newKey), draft: change(emptyDraft) }
  return { ...flow, draft: change(flow.draft) }
}

/** The last step that what was filled in opens. */
export function furthestStep(flow: Flow, now: Date): Step {
  if (flow.phase === 'done') return 3
  if (!carIsComplete(flow.draft, now)) return 0
  return conditionIsComplete(flow.draft) ? 2 : 1
}

/** The step to show where `asked` was asked for. A finished request shows its result, or the start of the next one. */
export function stepShown(flow: Flow, asked: Step, now: Date): Step {
  const furthest = furthestStep(flow, now)
  if (asked === 0) return 0
  return flow.phase === 'done' || asked > furthest ? furthest : asked
}

/** What tells one request from another, apart from the phone number. */
export const fingerprintOf = ({ kind, body }: RequestBody): string =>
  JSON.stringify([kind, { ...body, phone: '' }])

/** The request as it is stored already, when nothing but the phone number has changed since. */
export const madeAs = (flow: Flow, body: RequestBody): Made | null =>
  flow.made?.sent === fingerprintOf(body) ? flow.made : null

export const stored = (
  flow: Flow,
  answer: { trade_in: TradeIn; record_token: string | null },
  body: RequestBody,
): Flow => ({
  draft: flow.draft,
  requestKey: flow.requestKey,
  phase: 'filling',
  made: {
    request: answer.trade_in,
    recordToken: answer.record_token,
    sent: fingerprintOf(body),
    code: null,
  },
})

/** A code that can still be typed for this number, so that opening the screen again sends none. */
export const openCode = (made: Made, phone: string, nowMs: number): SentCode | null =>
  made.code && made.code.expiresAt > nowMs && made.request.phone === normalisePhone(phone) ? made.code : null

export const sentCode = (
  answer: { id: string; expires_at: string; otp_delivered: boolean },
  nowMs: number,
): SentCode => ({
  id: answer.id,
  resendAt: countdownFrom(nowMs),
  expiresAt: Date.parse(answer.expires_at),
  delivered: answer.otp_delivered,
})

/** The code screen of the stored request opens, or learns of its newer code. */
export function confirming(flow: Flow, code: SentCode, phone: string): Flow {
  if (!flow.made || flow.phase === 'done') return flow
  const request = { ...flow.made.request, phone: normalisePhone(phone) ?? flow.made.request.phone }
  return { ...flow, phase: 'confirming', made: { ...flow.made, request, code } }
}

export const resendRefused = (code: SentCode, retryAfter: number | undefined, nowMs: number): SentCode => ({
  ...code,
  resendAt: countdownAfterRefusal(code.resendAt, retryAfter, nowMs),
})

/** The code screen was closed: the request stays stored, and its code may still be typed. */
export const closed = (flow: Flow): Flow =>
  flow.phase === 'confirming' ? { ...flow, phase: 'filling' } : finished(flow)

export const verified = (flow: Flow, request: TradeIn): Flow =>
  flow.made ? { ...flow, phase: 'verified', made: { ...flow.made, request, code: null } } : flow

/** The result is shown; the form is free for another car. */
export const finished = (flow: Flow): Flow =>
  flow.phase === 'verified' ? { ...flow, phase: 'done', draft: emptyDraft } : flow

/** After a refused creation: the same key only where the answer may yet turn out to be a stored request. */
export const createRefused = (flow: Flow, refusal: Refusal, newKey: string): Flow =>
  answerIsOpen(refusal) ? flow : { ...flow, requestKey: newKey }

/**
 * After a refused code: a short wait or a lost answer leaves the request as it is. Any other refusal is final for this
 * request (codes or tries are used up), so the next attempt makes another one.
 */
export function sendRefused(flow: Flow, refusal: Refusal, newKey: string): Flow {
  const waits = refusal.status === 429 && refusal.retryAfter !== undefined && refusal.retryAfter < 60
  if (answerIsOpen(refusal) || waits) return flow
  return { draft: flow.draft, requestKey: newKey, phase: 'filling', made: null }
}

/** The account owns the request now: its session opens it, and the record token opens nothing any more. */
export const claimed = (flow: Flow, id: string): Flow =>
  flow.made?.request.id === id ? ({ ...flow, made: { ...flow.made, recordToken: null } } as Flow) : flow
