import type { SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import type { TradeIn } from '../../trade-in.contract.ts'
import { carIsComplete, conditionIsComplete, type Draft, emptyDraft } from './trade-in-draft.ts'

/** The code of a request; it can be typed until it expires, also after its screen was closed. */
export interface RequestCode extends SentCode {
  id: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** A request that the server has stored. */
export interface StoredRequest {
  request: TradeIn
  /** Opens a request that was made without an account; null when the session does. */
  recordToken: string | null
  /** What was sent, without the phone number, which a new code may change. */
  sent: string
  code: RequestCode | null
}

/** The step of a trade-in on screen. */
export type Flow = {
  draft: Draft
  /** One idempotency key for each request, so that a lost answer can be retried. */
  requestKey: string
} & Stage

type Stage =
  /** `made`: stored, but the code screen was closed before the number was proved. */
  | { phase: 'filling'; made: StoredRequest | null }
  | { phase: 'confirming'; made: StoredRequest & { code: RequestCode } }
  /** The success message is shown. */
  | { phase: 'verified'; made: StoredRequest }
  | { phase: 'done'; made: StoredRequest }

export type Step = 0 | 1 | 2 | 3
export const STEPS = ['Mobil Anda', 'Kondisi', 'Data Diri', 'Hasil'] as const
export const START_PATH = '/referensi-start-trade-in'
const paths = ['', 'kondisi', 'data-diri', 'hasil'] as const

export const pathOf = (step: Step): string => (step === 0 ? START_PATH : `${START_PATH}/${paths[step]}`)
/** The step that the end of an address names; an unknown one is the start. */
export const parseStepSlug = (slug: string | undefined): Step =>
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
export function editFlowDraft(flow: Flow, change: (draft: Draft) => Draft, newKey: string): Flow {
  if (flow.phase === 'done') return { ...emptyFlow(newKey), draft: change(emptyDraft) }
  return { ...flow, draft: change(flow.draft) }
}

/** The last step that the input so far makes available. */
export function furthestStep(flow: Flow, now: Date): Step {
  if (flow.phase === 'done') return 3
  if (!carIsComplete(flow.draft, now)) return 0
  return conditionIsComplete(flow.draft) ? 2 : 1
}

/** The step to show when `asked` is requested. A finished request shows its result, or the start of the next one. */
export function resolveShownStep(flow: Flow, asked: Step, now: Date): Step {
  const furthest = furthestStep(flow, now)
  if (asked === 0) return 0
  return flow.phase === 'done' || asked > furthest ? furthest : asked
}

/** The result is shown; the form is free for another car. */
export const finishRequest = (flow: Flow): Flow =>
  flow.phase === 'verified' ? { ...flow, phase: 'done', draft: emptyDraft } : flow

/** The account owns the request now: its session opens it, and the record token is no longer valid. */
export const applyClaim = (flow: Flow, id: string): Flow =>
  flow.made?.request.id === id ? ({ ...flow, made: { ...flow.made, recordToken: null } } as Flow) : flow
