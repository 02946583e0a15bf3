import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}new-account`

/** What a visitor brings to a new account: the number that they gave, and the link of the test drive that they booked. */
export interface VisitorData {
  phone: string
  drive: string
}

/** Stores it for the account with this e-mail. */
export const storeForAccount = (email: string, data: VisitorData): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...data, email: email.toLowerCase() }))

function readVisitorData(email: string): Partial<Record<keyof VisitorData, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    return Reflect.get(kept, 'email') === email.toLowerCase() ? kept : {}
  } catch {
    return {}
  }
}

/** The number stored for this e-mail; '' for any other. */
export function readStoredPhone(email: string): string {
  const { phone } = readVisitorData(email)
  return typeof phone === 'string' ? phone : ''
}

/** The link of the test drive stored for this e-mail; null for any other. */
export function readStoredTestDrive(email: string): string | null {
  const { drive } = readVisitorData(email)
  return typeof drive === 'string' ? drive : null
}

/** The test drive is in the account; the number stays for the form of the profile. */
export const removeStoredTestDrive = (email: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), phone: readStoredPhone(email) }))
