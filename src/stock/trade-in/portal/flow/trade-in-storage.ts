import { useSyncExternalStore } from 'react'
import { isSentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { newRecordId } from '#core/record-id.ts'
import { subscribe as onSignIn } from '#web/sign-in.ts'
import { FLOW_KEY } from './pending-claim.ts'
import { type Draft, emptyDraft } from './trade-in-draft.ts'
import { emptyFlow, type Flow, finishRequest, type RequestCode } from './trade-in-state.ts'

const listeners = new Set<() => void>()
let latest: { text: string | null; flow: Flow } | null = null

/** The flow of this tab. Read from session storage, so that it survives a reload and ends with the sign-out. */
export function readFlow(): Flow {
  const text = readStoredFlowText()
  if (latest?.text !== text || latest === null) {
    latest = { text, flow: parseStoredFlow(text) ?? emptyFlow(newRecordId()) }
  }
  return latest.flow
}

export function changeFlow(next: (flow: Flow) => Flow): void {
  const before = readFlow()
  const flow = next(before)
  if (flow === before) return
  try {
    sessionStorage.setItem(FLOW_KEY, JSON.stringify(flow))
  } catch {
    // A full or forbidden storage costs only the convenience of resuming.
  }
  latest = { text: readStoredFlowText(), flow }
  for (const listener of listeners) listener()
}

function readStoredFlowText(): string | null {
  try {
    return sessionStorage.getItem(FLOW_KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSignIn(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const begun = emptyFlow('')
/** The server renders an empty flow. */
export const useFlow = () => useSyncExternalStore(subscribe, readFlow, () => begun)

/** Returns the stored draft, or null if this code did not write it. */
export function parseStoredFlow(text: string | null): Flow | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isFlow(value) ? finishRequest(value) : null
  } catch {
    return null
  }
}

function isFlow(value: unknown): value is Flow {
  if (!isRecord(value) || typeof value.requestKey !== 'string' || !isDraft(value.draft)) return false
  const { phase, made } = value
  if (phase === 'filling' && made === null) return true
  if (!isRecord(made) || !isRequest(made.request) || typeof made.sent !== 'string') return false
  if (made.recordToken !== null && typeof made.recordToken !== 'string') return false
  if (phase === 'confirming') return isCode(made.code)
  return (
    (phase === 'filling' || phase === 'verified' || phase === 'done') &&
    (made.code === null || isCode(made.code))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// A partial check is enough, because the answer of the server replaces it at once; the whole schema would add to the first page.
const isRequest = (value: unknown): boolean =>
  isRecord(value) &&
  ['id', 'kind', 'brand', 'model', 'spec', 'name', 'phone', 'email', 'state'].every(
    (name) => typeof value[name] === 'string',
  ) &&
  Array.isArray(value.lines)

const isCode = (value: unknown): value is RequestCode =>
  isSentCode(value) &&
  'id' in value &&
  typeof value.id === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number'

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  Object.entries(emptyDraft).every(
    ([name, empty]) => name in value && (empty === null || typeof value[name] === typeof empty),
  )
