import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}proved-visitor`

interface Visitor {
  name: string
  phone: string
}

/** Stores who proved a number for a test drive, so that the next form of this tab does not ask again. */
export function storeProvedVisitor({ name, phone }: Visitor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, phone }))
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
}

/** The person stored in this tab; null without one, and on the server. */
export function readProvedVisitor(): Visitor | null {
  try {
    const { name, phone } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return { name: String(name), phone: String(phone) }
  } catch {
    return null
  }
}
