import { standingNow, subscribe } from './session.ts'

/** What was typed into a visit and not sent yet, for this tab: it survives a reload and a session that ended. */
const PREFIX = 'desk.draft.'

// JSON has no word for a number that is none yet.
const NONE = '\u0000none'
const written = (_: string, value: unknown) => (Number.isNaN(value) ? NONE : value)
const read = (_: string, value: unknown) => (value === NONE ? Number.NaN : value)

// Who leaves by himself leaves nothing; who was sent out finds his words when he comes back.
subscribe(() => {
  const standing = standingNow()
  if (standing.kind !== 'out' || standing.farewell) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
})

export function keepDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values, written))
  } catch {
    // A full store keeps nothing more; the form itself still does.
  }
}

export function keptDraft<Values>(name: string): Values | null {
  const text = sessionStorage.getItem(PREFIX + name)
  // Written by this very program for the same form, in the same tab.
  return text === null ? null : (JSON.parse(text, read) as Values)
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name)
