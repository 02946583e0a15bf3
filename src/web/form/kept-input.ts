import type { FieldValue } from '#web/missing-file/field-values.ts'

/** Where input was typed that a session did not outlive, by whom, and what. */
interface KeptInput {
  owner: string
  /** Path and query. */
  address: string
  typed: FieldValue[]
  /** Whether a form was on screen: signing in leads back to it. */
  isOpen: boolean
  /** What the caller kept besides. */
  more?: unknown
}

type Fields = typeof import('#web/missing-file/field-values.ts')

const touched = new Set<Element>()
let fields: Fields | null = null
let isWatching = false

function record({ target }: Event): void {
  if (!(target instanceof Element)) return
  touched.add(target)
  // Loaded with the first key: when the session ends there is no time to load anything.
  void import('#web/missing-file/field-values.ts').then(
    (loaded) => {
      fields = loaded
    },
    // Without a connection the next key tries again.
    () => undefined,
  )
}

/** Notes from now on which fields a person changes. */
export function watchInput(): void {
  if (isWatching || !globalThis.document) return
  isWatching = true
  document.addEventListener('input', record, true)
}

/**
 * Stores the changed fields on screen for `owner`, without passwords and codes, because the session ends. `opened` is a form on screen
 * that keeps its values itself; `more` is stored with it, and what forms that were closed hold.
 */
export function keepInput(key: string, owner: string, opened = false, more?: unknown): void {
  const typed = fields?.fieldValues([...touched].filter((field) => field.isConnected)) ?? []
  touched.clear()
  const isOpen = opened || typed.length > 0
  if (!isOpen && more === undefined) return
  const { pathname, search } = window.location
  const kept: KeptInput = { owner, address: pathname + search, typed, isOpen, more }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage costs only the convenience.
  }
}

/** Takes what was stored for this person; input of somebody else is deleted and never shown. */
export function takeKeptInput(key: string, owner: string): KeptInput | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  sessionStorage.removeItem(key)
  // Written by `keepInput` in the same tab.
  const kept = JSON.parse(text) as KeptInput
  return kept.owner === owner ? kept : null
}

/** Fills the fields in as they appear on the current page. */
export async function restoreInput({ typed }: KeptInput): Promise<void> {
  if (typed.length > 0) (await import('#web/missing-file/field-values.ts')).restoreFields(typed)
}
