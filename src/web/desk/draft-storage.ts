import { currentSession, subscribe } from './session.ts'

/** Drafts that were typed and not sent, for this tab: they survive a reload and a session that ended. */
const PREFIX = 'desk.draft.'

// JSON cannot express NaN, the value of an empty number field.
const NONE = '\u0000none'
const replaceNaN = (_: string, value: unknown) => (Number.isNaN(value) ? NONE : value)
const reviveNaN = (_: string, value: unknown) => (value === NONE ? Number.NaN : value)

// Signing out removes the drafts; after an ended session their author finds them again.
subscribe(() => {
  const current = currentSession()
  if (current.kind !== 'out' || current.farewell) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
})

export function storeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values, replaceNaN))
  } catch {
    // The storage is full: the draft lives in the form only.
  }
}

export function readDraft<Values>(name: string): Values | null {
  const text = sessionStorage.getItem(PREFIX + name)
  // Written by the same app for the same form, in the same tab.
  return text === null ? null : (JSON.parse(text, reviveNaN) as Values)
}

export const removeDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name)
