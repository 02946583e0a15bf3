import type { StaffRole } from '#core/endpoint.ts'

/** The caller that a rule acts for. Created where a call is bound, so that no rule can mistake one id for another. */
export type Actor = Customer | RecordHolder | StaffMember | Display | Stranger

export interface Customer {
  kind: 'customer'
  id: string
}

/** A customer with the session of the call. */
export interface SignedIn extends Customer {
  sessionId: string
}

/** The bearer of the token of a record that was made without an account. */
export interface RecordHolder {
  kind: 'record-holder'
  token: string
}

/** A member of staff of a workshop or of head office, with the desk session of the call. */
export interface StaffMember {
  kind: 'staff'
  id: string
  /** As others at the desk and, with some acts, customers read it. */
  name: string
  role: StaffRole
  /** Ids of the workshops whose records they may see; null for all of them. */
  branches: readonly number[] | null
  sessionId: string
}

/** A waiting-room screen that is paired with a workshop; it reads its display page and nothing else. */
export interface Display {
  kind: 'display'
  id: string
  branchId: number
}

/** Whether this member of staff may see the records of a workshop. */
export const canAccessBranch = ({ branches }: Pick<StaffMember, 'branches'>, branchId: number): boolean =>
  branches?.includes(branchId) ?? true

/** A caller without an account, or another system. */
export interface Stranger {
  kind: 'stranger'
}

export const STRANGER: Stranger = { kind: 'stranger' }

/** The id of the customer who makes a record; null for a caller without an account. */
export const ownerId = (actor: Actor): string | null => (actor.kind === 'customer' ? actor.id : null)

/** The id of the member of staff who acts; null for other actors. */
export const staffId = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.id : null)
