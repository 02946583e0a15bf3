import { VISIT_KEY_PREFIX } from '../../../../sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}new-account-phone`

/** Keeps the number that a visitor gave before the account, for the account with this e-mail. */
export const keepNewAccountPhone = (email: string, phone: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), phone }))

/** The number kept for this e-mail; '' for any other. */
export function newAccountPhone(email: string): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'email') !== email.toLowerCase())
      return ''
    const phone: unknown = Reflect.get(kept, 'phone')
    return typeof phone === 'string' ? phone : ''
  } catch {
    return ''
  }
}
