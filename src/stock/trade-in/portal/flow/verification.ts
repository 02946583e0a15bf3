import type { CodeChannel } from '#account/phone-codes/phone-codes.model.ts'
import { createNewSentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { normalisePhone } from '#core/phone.ts'
import { isOutcomeUnknown, type Refusal } from '#web/refusal.ts'
import type { sendTradeInOtp, TradeIn } from '../../trade-in.contract.ts'
import type { RequestBody } from './trade-in-request.ts'
import { type Flow, finishRequest, type RequestCode, type StoredRequest } from './trade-in-state.ts'

/** Identifies a request by everything but the phone number. */
const fingerprintOf = ({ kind, body }: RequestBody): string => JSON.stringify([kind, { ...body, phone: '' }])

/** The stored request, if nothing but the phone number has changed since. */
export const findStoredRequest = (flow: Flow, body: RequestBody): StoredRequest | null =>
  flow.made?.sent === fingerprintOf(body) ? flow.made : null

export const applyRequestCreated = (
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
export const findUsableCode = (made: StoredRequest, phone: string, nowMs: number): RequestCode | null =>
  made.code && made.code.expiresAt > nowMs && made.request.phone === normalisePhone(phone) ? made.code : null

export const codeOfAnswer = (
  answer: Omit<ReplyOf<typeof sendTradeInOtp>, 'resend_available_at'>,
  nowMs: number,
  asked?: CodeChannel,
): RequestCode => ({
  ...createNewSentCode(nowMs, answer.otp_delivered),
  ways: { ...answer, asked },
  id: answer.id,
  expiresAt: Date.parse(answer.expires_at),
})

/**
 * Forgets an unproved request whose code went to another number, so that the next attempt makes one of its own: a request gets no
 * second code for a while, and the number was wrong.
 */
export const forgetOtherNumber = (flow: Flow, phone: string, newKey: string): Flow =>
  flow.phase === 'filling' && flow.made?.code && flow.made.request.phone !== normalisePhone(phone)
    ? { draft: flow.draft, requestKey: newKey, phase: 'filling', made: null }
    : flow

/** Opens the code screen of the stored request, or gives the open one a newer code. */
export function openCodeScreen(flow: Flow, code: RequestCode, phone: string): Flow {
  if (!flow.made || flow.phase === 'done') return flow
  const request = { ...flow.made.request, phone: normalisePhone(phone) ?? flow.made.request.phone }
  return { ...flow, phase: 'confirming', made: { ...flow.made, request, code } }
}

/** The code screen was closed: the request stays stored, and its code may still be typed. */
export const closeCodeScreen = (flow: Flow): Flow =>
  flow.phase === 'confirming' ? { ...flow, phase: 'filling' } : finishRequest(flow)

export const applyRequestVerified = (flow: Flow, request: TradeIn): Flow =>
  flow.made?.request.id === request.id
    ? { ...flow, phase: 'verified', made: { ...flow.made, request, code: null } }
    : flow

/** After a refused creation: keeps the key only if the request may have been stored after all. */
export const applyRequestRefused = (flow: Flow, refusal: Refusal, newKey: string): Flow =>
  isOutcomeUnknown(refusal) ? flow : { ...flow, requestKey: newKey }

/**
 * After a refused code: a short wait or a lost answer leaves the request as it is. Any other refusal is final for this
 * request (codes or tries are used up), so the next attempt makes another one.
 */
export function applyCodeRefused(flow: Flow, refusal: Refusal, newKey: string): Flow {
  const waits = refusal.status === 429 && refusal.retryAfter !== undefined && refusal.retryAfter < 60
  if (isOutcomeUnknown(refusal) || waits) return flow
  return { draft: flow.draft, requestKey: newKey, phase: 'filling', made: null }
}
