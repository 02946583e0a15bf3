import type { ColumnType } from 'kysely'
import type { StaffRole } from '#core/endpoint.ts'
import * as t from '#server/database/table.ts'

export const staffTables = {
  staff: t.table({
    columns: {
      id: t.text(),
      email: t.text(),
      name: t.text(),
      role: t.text<StaffRole>(),
      /** Set together with `totp_secret`, or neither: a password alone does not sign in. */
      password_hash: t.nullable(t.text()),
      /** Sealed with a key of the server (`sealing.ts`). */
      totp_secret: t.nullable(t.text()),
      /** The last 30-second step whose code was used; codes of this and earlier steps are refused. */
      totp_step_used: t.nullable(t.bigint()),
      /** Counts the changes of credentials and rights (`credentials/credential-write.ts`). */
      credential_generation: t.withDefault(t.integer()),
      created_at: t.timestamptz(),
      deactivated_at: t.nullable(t.timestamptz()),
      /** The last sign-in; kept when its session is deleted. */
      signed_in_at: t.nullable(
        t.timestamptz<ColumnType<Date | null, Date | null | undefined, Date | null>>(),
      ),
      /** Since when this person may sign inspections of cars in stock; null for everybody else. */
      inspector_since: t.nullable(
        t.timestamptz<ColumnType<Date | null, Date | null | undefined, Date | null>>(),
      ),
      /** Since when this person may record and approve money of buyers; null for everybody else. */
      finance_since: t.nullable(
        t.timestamptz<ColumnType<Date | null, Date | null | undefined, Date | null>>(),
      ),
      /** Since when this person belongs to head office without a break; null for all others. */
      office_since: t.nullable(
        t.timestamptz<ColumnType<Date | null, Date | null | undefined, Date | null>>(),
      ),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'who did what is read from the audit log and the visits; deactivated people stay by name',
  }),

  /** Workshops of advisors and heads; head office needs none. */
  staff_branches: t.table({
    columns: {
      staff_id: t.text(),
      branch_id: t.integer(),
    },
    key: ['staff_id', 'branch_id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
  }),

  staff_sessions: t.table({
    columns: {
      /** Hash of the cookie. */
      id: t.text(),
      staff_id: t.text(),
      way: t.text<'passkey' | 'password'>(),
      created_at: t.timestamptz(),
      /** The network that it was opened from. */
      network: t.nullable(t.text()),
      /** The last call that the person made themselves, not the page. */
      seen_at: t.timestamptz(),
      ended_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    ends: [{ age: 'seen_at', days: 'retentionSessions', when: 'after the last use' }],
  }),

  staff_invitations: t.table({
    columns: {
      id: t.text(),
      token_hash: t.text(),
      /** The id of the new member of staff, or of one who was deactivated. */
      staff_id: t.text(),
      email: t.text(),
      name: t.text(),
      role: t.text<StaffRole>(),
      branch_ids: t.integerArray(),
      /** Sealed secret of the authenticator that is being set up. */
      totp_secret: t.nullable(t.text()),
      /** Null for an invitation from the command line. */
      invited_by: t.nullable(t.text()),
      created_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      used_at: t.nullable(t.timestamptz()),
      /** When it was withdrawn or replaced by another. */
      ended_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
  }),

  /** Browsers that a member of staff has signed in with; a mark is the hash of a cookie. */
  staff_devices: t.table({
    columns: {
      staff_id: t.text(),
      mark_hash: t.text(),
      first_seen_at: t.timestamptz(),
      last_seen_at: t.timestamptz(),
    },
    key: ['staff_id', 'mark_hash'],
    owner: { row: 'staff', by: 'staff_id' },
    ends: [{ age: 'last_seen_at', days: 'retentionDevices', when: 'after the last use' }],
    why: 'guesses from elsewhere do not hold up a known device',
  }),

  staff_recovery_codes: t.table({
    columns: {
      staff_id: t.text(),
      code_hash: t.text(),
      used_at: t.nullable(t.timestamptz()),
    },
    key: ['staff_id', 'code_hash'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    kept: 'with the staff member, until the next ten',
  }),
}
