import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'

/** Who a rule acts for. Made where a call is bound, so that no rule can take one id for another. */
export type Actor = Customer | RecordHolder | StaffMember | Stranger

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

/** Somebody of a workshop or of head office, with the session of the desk that he called with. */
export interface StaffMember {
  kind: 'staff'
  id: string
  /** As others at the desk and, with some acts, customers read it. */
  name: string
  role: StaffRole
  /** Ids of the workshops whose things he may see; null for all of them. */
  branches: readonly number[] | null
  sessionId: string
}

/** Whether a workshop's things are this person's to see. */
export const worksAt = ({ branches }: Pick<StaffMember, 'branches'>, branchId: number): boolean =>
  branches?.includes(branchId) ?? true

/** Somebody without an account, or another system. */
export interface Stranger {
  kind: 'stranger'
}

export const STRANGER: Stranger = { kind: 'stranger' }

/** What a record keeps of who made it: null for whoever has no account. */
export const ownerId = (actor: Actor): string | null => (actor.kind === 'customer' ? actor.id : null)

/** Who of the staff acts; null for everybody else. */
export const staffId = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.id : null)
