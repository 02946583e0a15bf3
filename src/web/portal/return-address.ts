import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}wanted`
const DASHBOARD = /^\/dashboard\/[^/?]+(\/|\?)./

/**
 * Whether the visitor returns to an address after signing in: one with an id or a query, as in mails. After a bare slug, signing
 * in leads home.
 */
export const isReturnAddress = (address: string): boolean => DASHBOARD.test(address)

/** Stores the address of the dashboard that a visitor requested; in the tab's storage, so that it survives a sign-in with a provider. */
export function storeReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Without a storage, signing in leads home.
  }
}

/** The stored address of whatever kind. */
export function wantedAddress(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function returnAddress(): string | null {
  const address = wantedAddress()
  return address !== null && isReturnAddress(address) ? address : null
}

export const removeReturnAddress = (): void => sessionStorage.removeItem(KEY)
