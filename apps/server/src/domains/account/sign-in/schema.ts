import type { SessionWay } from '@toyota-trust/contracts/account/sessions.ts'
import { sql } from 'kysely'
import {
  date,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const signInTables = {
  customers: table({
    columns: {
      id: text(),
      email: text(),
      provider: text<'local' | 'google' | 'facebook'>(),
      confirmed_at: nullable(timestamptz()),
      password_hash: nullable(text()),
      name: text(),
      phone: nullable(text()),
      date_of_birth: nullable(date()),
      place_of_birth: nullable(text()),
      gender: nullable(text<'L' | 'P'>()),
      login_locked_at: nullable(timestamptz()),
      /** Counts the changes of credentials (`credentials/credential-write.ts`). */
      credential_generation: withDefault(integer()),
      created_at: timestamptz(),
      updated_at: timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'id' },
    ends: [
      {
        age: 'created_at',
        days: 'retentionUnconfirmed',
        when: 'without a confirmed e-mail',
        only: sql`confirmed_at is null`,
      },
    ],
    why: 'an account that was never confirmed has agreed to nothing',
    export: { as: 'account', by: 'profileOf' },
  }),

  sessions: table({
    columns: {
      id: text(),
      customer_id: text(),
      /** What the session is called outside; `id` is in its token. */
      handle: text(),
      /** How it was opened. Null, like device and network, for one that is older than these columns. */
      way: nullable(text<SessionWay>()),
      device: nullable(text()),
      network: nullable(text()),
      /** Which of the known devices opened it. */
      device_mark: nullable(text()),
      created_at: timestamptz(),
      seen_at: timestamptz(),
      ended_at: nullable(timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    // A session that has ended is not used, so its last use tells the age of both kinds.
    ends: [{ age: 'seen_at', days: 'retentionSessions', when: 'after the last use' }],
    why: 'shown to their owner; explains a break-in',
    export: { columns: ['way', 'device', 'network', 'created_at', 'seen_at', 'ended_at'] },
  }),

  one_time_links: table({
    columns: {
      token_hash: text(),
      purpose: text<
        | 'confirm_email'
        | 'reset_password'
        | 'social_exchange'
        | 'social_relink'
        | 'email_change_old'
        | 'email_change_new'
      >(),
      /** The provider behind a code of a social sign-in. */
      way: nullable(text<'google' | 'facebook'>()),
      customer_id: text(),
      /** Hash of the cookie that must come with the token; null for links of mails, which open in any browser. */
      browser_hash: nullable(text()),
      created_at: timestamptz(),
      expires_at: timestamptz(),
      used_at: nullable(timestamptz()),
    },
    key: ['token_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'answers questions about a link',
    notExported: 'holds the hashes of links; that they were sent stands in the audit log',
  }),

  consents: table({
    columns: {
      id: text(),
      customer_id: text(),
      document: text(),
      version: text(),
      address: nullable(text()),
      given_at: timestamptz(),
      withdrawn_at: nullable(timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    why: 'that the customer agreed, to which text and when, must be shown as long as anything is kept on it (articles 20 to 24)',
    export: {
      columns: ['document', 'version', 'address', 'given_at', 'withdrawn_at'],
      order: sql`given_at desc`,
    },
  }),
}
