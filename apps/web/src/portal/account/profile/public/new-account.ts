import { VISIT_KEY_PREFIX } from '../../../../sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}new-account`

/** What a visitor brings to a new account: the number that they gave, and the link of the test drive that they booked. */
export interface Brought {
  phone: string
  drive: string
}

/** Keeps it for the account with this e-mail. */
export const keepForAccount = (email: string, brought: Brought): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...brought, email: email.toLowerCase() }))

function keptFor(email: string): Partial<Record<keyof Brought, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    return Reflect.get(kept, 'email') === email.toLowerCase() ? kept : {}
  } catch {
    return {}
  }
}

/** The number kept for this e-mail; '' for any other. */
export function broughtPhone(email: string): string {
  const { phone } = keptFor(email)
  return typeof phone === 'string' ? phone : ''
}

/** The link of the test drive kept for this e-mail; null for any other. */
export function broughtDrive(email: string): string | null {
  const { drive } = keptFor(email)
  return typeof drive === 'string' ? drive : null
}

/** The test drive is in the account; the number stays for the form of the profile. */
export const forgetBroughtDrive = (email: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), phone: broughtPhone(email) }))
