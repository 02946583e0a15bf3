import { type FieldValue, fieldValues, restoreFields } from './field-values.ts'

// Built as `/missing-file.js`, without a hash: it is requested when files with a hash are missing, and every release has it.

/** With the prefix of keys that signing out removes, because the values are personal data. */
const TYPED_KEY = 'tt.typed'
const RELOADED_KEY = 'tt.reloaded '

interface StoredFields {
  pathname: string
  typed: FieldValue[]
}

/**
 * Reloads a page whose file is missing, once per page and release: a newer release has other files. Does nothing
 * while the server cannot be reached, because the page could not be loaded again.
 */
export default async function reloadOnce(fault: unknown, fields: Iterable<Element> = []): Promise<void> {
  if (!/import|preload/i.test(String(fault))) return
  const { pathname } = window.location
  const release = [...document.scripts].map(({ src }) => src).join(' ')
  const mark = `${RELOADED_KEY}${pathname} ${release}`
  if (sessionStorage.getItem(mark) !== null) return
  const live = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)
  if (!live?.ok) return
  sessionStorage.setItem(mark, '')
  const stored: StoredFields = { pathname, typed: fieldValues(fields) }
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(stored))
  window.location.reload()
}

const stored = sessionStorage.getItem(TYPED_KEY)
if (stored !== null) {
  sessionStorage.removeItem(TYPED_KEY)
  const { pathname, typed }: StoredFields = JSON.parse(stored)
  if (pathname === window.location.pathname) restoreFields(typed)
}
