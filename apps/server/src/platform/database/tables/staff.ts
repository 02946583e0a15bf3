import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'
import type { ColumnType, Generated } from 'kysely'

/** The people of the desk, where they work and how they come in. */
export interface StaffTables {
  staff: {
    id: string
    email: string
    name: string
    role: StaffRole
    /** Both or neither: a password alone opens nothing. */
    password_hash: string | null
    /** Sealed with a key of the server (`sealing.ts`). */
    totp_secret: string | null
    /** The last step of 30 seconds whose code was used; none before it works again. */
    totp_step_used: number | null
    /** Counts the changes of credentials and rights (`credentials/credential-write.ts`). */
    credential_generation: Generated<number>
    created_at: Date
    deactivated_at: Date | null
    /** Since when this person is of head office without a break; null for everybody else. */
    office_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Workshops of advisors and heads; head office needs none. */
  staff_branches: { staff_id: string; branch_id: number }
  staff_sessions: {
    /** Hash of the cookie. */
    id: string
    staff_id: string
    way: 'passkey' | 'password'
    created_at: Date
    /** The last call of the person's own doing. */
    seen_at: Date
    ended_at: Date | null
  }
  staff_invitations: {
    id: string
    token_hash: string
    /** Who it will be: somebody new, or one who was deactivated. */
    staff_id: string
    email: string
    name: string
    role: StaffRole
    branch_ids: number[]
    /** Of the authenticator that is being set up; sealed. */
    totp_secret: string | null
    /** Null for the command line. */
    invited_by: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    /** Taken back, or replaced by another. */
    ended_at: Date | null
  }
  /** How somebody likes to look at a list: its filters and order, as the address has them. */
  staff_views: {
    id: string
    staff_id: string
    list: string
    name: string
    query: string
    created_at: Date
  }
  /** Browsers that somebody has signed in with; a mark is the hash of a cookie. */
  staff_devices: { staff_id: string; mark_hash: string; first_seen_at: Date; last_seen_at: Date }
  staff_recovery_codes: { staff_id: string; code_hash: string; used_at: Date | null }
}
