// Both begin with the prefix that signing out removes.
/** The trade-in of this tab. */
export const FLOW_KEY = 'tt.trade-in'
/** Tokens of requests for the account that its owner is about to enter. */
export const CLAIM_KEY = 'tt.trade-in.claim'
// The confirmation mail of a new account opens another tab, maybe the next morning; longer than that a record token
// should not lie around in a browser that others may use.
const KEPT_MS = 24 * 60 * 60 * 1000

/** A request made without an account, and the token that opens it. */
export interface Claim {
  id: string
  token: string
}
type StoredClaim = Claim & { until: number }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A cheap look, before what claims is loaded: may this browser hold a request without an account? */
export const mayHavePendingClaim = (tab: Pick<Store, 'getItem'>, browser: Pick<Store, 'getItem'>): boolean =>
  browser.getItem(CLAIM_KEY) !== null || (tab.getItem(FLOW_KEY) ?? '').includes('"recordToken":"')

/** Stores the token beyond this tab, for a customer who continues with sign-in or registration. */
export function storeClaim(store: Store, claim: Claim, nowMs: number): void {
  const others = storedClaimsIn(store, nowMs).filter(({ id }) => id !== claim.id)
  write(store, [...others, { ...claim, until: nowMs + KEPT_MS }])
}

export const pendingClaims = (store: Store, nowMs: number): Claim[] =>
  storedClaimsIn(store, nowMs).map(({ id, token }) => ({ id, token }))

export function removeClaim(store: Store, id: string, nowMs: number): void {
  write(
    store,
    storedClaimsIn(store, nowMs).filter((kept) => kept.id !== id),
  )
}

function write(store: Store, kept: StoredClaim[]): void {
  try {
    if (kept.length > 0) store.setItem(CLAIM_KEY, JSON.stringify(kept))
    else store.removeItem(CLAIM_KEY)
  } catch {
    // Without a storage the request can be taken over in this tab only.
  }
}

function storedClaimsIn(store: Store, nowMs: number): StoredClaim[] {
  try {
    const value: unknown = JSON.parse(store.getItem(CLAIM_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredClaim).filter(({ until }) => until > nowMs) : []
  } catch {
    return []
  }
}

const isStoredClaim = (value: unknown): value is StoredClaim =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'token' in value &&
  typeof value.token === 'string' &&
  'until' in value &&
  typeof value.until === 'number'
