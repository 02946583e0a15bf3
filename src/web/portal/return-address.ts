import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}wanted`
const DASHBOARD = /^\/dashboard\/[^/?]+(\/|\?)./

/**
 * Whether the visitor returns to an address after signing in: one with an id or a query, as in mails. After a bare slug, signing
 * in leads home.
 */
export const isReturnAddress = (address: string): boolean => DASHBOARD.test(address)

/** Stores the address that a visitor requested; in the tab's storage, so that it survives a sign-in with a provider. */
export function storeReturnAddress(address: string): void {
  try {
    if (isReturnAddress(address)) sessionStorage.setItem(KEY, address)
  } catch {
    // Without a storage, signing in leads home.
  }
}

export function returnAddress(): string | null {
  try {
    const address = sessionStorage.getItem(KEY)
    return address !== null && isReturnAddress(address) ? address : null
  } catch {
    return null
  }
}

export const removeReturnAddress = (): void => sessionStorage.removeItem(KEY)
