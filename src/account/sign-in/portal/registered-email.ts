import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}registered`

/**
 * Stores the e-mail of a new account for the login that follows its confirmation. In local storage, because the link of the mail
 * opens another tab; the next sign-in or sign-out deletes it.
 */
export const storeRegisteredEmail = (email: string): void => localStorage.setItem(KEY, email)
export const registeredEmail = (): string => localStorage.getItem(KEY) ?? ''
export const removeRegisteredEmail = (): void => localStorage.removeItem(KEY)
