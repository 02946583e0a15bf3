import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'
import type { ColumnType } from 'kysely'
import {
  bigint,
  integer,
  integerArray,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const staffTables = {
  staff: table({
    columns: {
      id: text(),
      email: text(),
      name: text(),
      role: text<StaffRole>(),
      /** Both or neither: a password alone opens nothing. */
      password_hash: nullable(text()),
      /** Sealed with a key of the server (`sealing.ts`). */
      totp_secret: nullable(text()),
      /** The last step of 30 seconds whose code was used; none before it works again. */
      totp_step_used: nullable(bigint()),
      /** Counts the changes of credentials and rights (`credentials/credential-write.ts`). */
      credential_generation: withDefault(integer()),
      created_at: timestamptz(),
      deactivated_at: nullable(timestamptz()),
      /** Since when this person is of head office without a break; null for everybody else. */
      office_since: nullable(timestamptz<ColumnType<Date | null, Date | null | undefined, Date | null>>()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'who did what is read from the audit log and the visits; deactivated people stay by name',
  }),

  /** Workshops of advisors and heads; head office needs none. */
  staff_branches: table({
    columns: {
      staff_id: text(),
      branch_id: integer(),
    },
    key: ['staff_id', 'branch_id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
  }),

  staff_sessions: table({
    columns: {
      /** Hash of the cookie. */
      id: text(),
      staff_id: text(),
      way: text<'passkey' | 'password'>(),
      created_at: timestamptz(),
      /** The last call of the person's own doing. */
      seen_at: timestamptz(),
      ended_at: nullable(timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    ends: [{ age: 'seen_at', days: 'retentionSessions', when: 'after the last use' }],
  }),

  staff_invitations: table({
    columns: {
      id: text(),
      token_hash: text(),
      /** The id of the new member of staff, or of one who was deactivated. */
      staff_id: text(),
      email: text(),
      name: text(),
      role: text<StaffRole>(),
      branch_ids: integerArray(),
      /** Of the authenticator that is being set up; sealed. */
      totp_secret: nullable(text()),
      /** Null for the command line. */
      invited_by: nullable(text()),
      created_at: timestamptz(),
      expires_at: timestamptz(),
      used_at: nullable(timestamptz()),
      /** Taken back, or replaced by another. */
      ended_at: nullable(timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
  }),

  /** Browsers that a member of staff has signed in with; a mark is the hash of a cookie. */
  staff_devices: table({
    columns: {
      staff_id: text(),
      mark_hash: text(),
      first_seen_at: timestamptz(),
      last_seen_at: timestamptz(),
    },
    key: ['staff_id', 'mark_hash'],
    owner: { row: 'staff', by: 'staff_id' },
    ends: [{ age: 'last_seen_at', days: 'retentionDevices', when: 'after the last use' }],
    why: 'guesses from elsewhere do not hold up a known device',
  }),

  staff_recovery_codes: table({
    columns: {
      staff_id: text(),
      code_hash: text(),
      used_at: nullable(timestamptz()),
    },
    key: ['staff_id', 'code_hash'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    kept: 'with the staff member, until the next ten',
  }),
}
