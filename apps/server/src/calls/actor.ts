/** Who a rule acts for. Made where a call is bound, so that no rule can take one id for another. */
export type Actor = Customer | RecordHolder | Stranger

export interface Customer {
  kind: 'customer'
  id: string
}

/** A customer with the session that he called with. */
export interface SignedIn extends Customer {
  sessionId: string
}

/** Whoever brings the token of a record that was made without an account. */
export interface RecordHolder {
  kind: 'record-holder'
  token: string
}

/** Somebody without an account, or another system. */
export interface Stranger {
  kind: 'stranger'
}

export const STRANGER: Stranger = { kind: 'stranger' }

/** What a record keeps of who made it: null for whoever has no account. */
export const ownerId = (actor: Actor): string | null => (actor.kind === 'customer' ? actor.id : null)
