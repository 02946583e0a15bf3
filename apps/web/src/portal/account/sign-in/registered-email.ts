import { VISIT_KEY_PREFIX } from '../../../sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}registered`

// The link of the mail opens another tab, so it is kept beyond this one; it is gone with the next sign-in or sign-out.
/** Keeps the e-mail of a new account for the login that follows its confirmation. */
export const storeRegisteredEmail = (email: string): void => localStorage.setItem(KEY, email)
export const registeredEmail = (): string => localStorage.getItem(KEY) ?? ''
export const removeRegisteredEmail = (): void => localStorage.removeItem(KEY)
