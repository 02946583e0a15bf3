// Both begin with the prefix that signing out removes.
/** The trade-in of this tab. */
export const FLOW_KEY = 'tt.trade-in'
/** Tokens of requests that their owner claims after the next sign-in or registration. */
export const CLAIM_KEY = 'tt.trade-in.claim'
// The link in the confirmation mail of a new account opens another tab, maybe the next morning. Longer than that, no record
// token may stay in a browser that others may use.
const CLAIM_LIFETIME_MS = 24 * 60 * 60 * 1000

/** A request made without an account, and the token that opens it. */
export interface Claim {
  id: string
  token: string
}
type StoredClaim = Claim & { until: number }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether this browser may hold a request without an account; a cheap check before the code that claims it is loaded. */
export const mayHavePendingClaim = (tab: Pick<Store, 'getItem'>, browser: Pick<Store, 'getItem'>): boolean =>
  browser.getItem(CLAIM_KEY) !== null || (tab.getItem(FLOW_KEY) ?? '').includes('"recordToken":"')

/** Stores the token beyond this tab, for a customer who continues with sign-in or registration. */
export function storeClaim(store: Store, claim: Claim, nowMs: number): void {
  const others = readStoredClaims(store, nowMs).filter(({ id }) => id !== claim.id)
  write(store, [...others, { ...claim, until: nowMs + CLAIM_LIFETIME_MS }])
}

export const pendingClaims = (store: Store, nowMs: number): Claim[] =>
  readStoredClaims(store, nowMs).map(({ id, token }) => ({ id, token }))

export function removeClaim(store: Store, id: string, nowMs: number): void {
  write(
    store,
    readStoredClaims(store, nowMs).filter((claim) => claim.id !== id),
  )
}

function write(store: Store, claims: StoredClaim[]): void {
  try {
    if (claims.length > 0) store.setItem(CLAIM_KEY, JSON.stringify(claims))
    else store.removeItem(CLAIM_KEY)
  } catch {
    // Without a storage the request can be claimed in this tab only.
  }
}

function readStoredClaims(store: Store, nowMs: number): StoredClaim[] {
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
