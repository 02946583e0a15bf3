import { sql } from 'kysely'
import type { SessionMethod } from '#account/sessions/sessions.contract.ts'
import * as t from '#server/database/table.ts'

export const signInTables = {
  customers: t.table({
    columns: {
      id: t.text(),
      email: t.text(),
      provider: t.text<'local' | 'google' | 'facebook'>(),
      confirmed_at: t.nullable(t.timestamptz()),
      password_hash: t.nullable(t.text()),
      name: t.text(),
      phone: t.nullable(t.text()),
      date_of_birth: t.nullable(t.date()),
      place_of_birth: t.nullable(t.text()),
      gender: t.nullable(t.text<'L' | 'P'>()),
      login_locked_at: t.nullable(t.timestamptz()),
      /** Counts the changes of credentials (`credentials/credential-write.ts`). */
      credential_generation: t.withDefault(t.integer()),
      created_at: t.timestamptz(),
      updated_at: t.timestamptz(),
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

  sessions: t.table({
    columns: {
      id: t.text(),
      customer_id: t.text(),
      /** The id that callers see; `id` is secret, because it is in the token. */
      handle: t.text(),
      /** How it was opened. */
      way: t.nullable(t.text<SessionMethod>()),
      device: t.nullable(t.text()),
      network: t.nullable(t.text()),
      /** Which of the known devices opened it. */
      device_mark: t.nullable(t.text()),
      created_at: t.timestamptz(),
      seen_at: t.timestamptz(),
      ended_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    // A session that has ended is not used, so its last use tells the age of both kinds.
    ends: [{ age: 'seen_at', days: 'retentionSessions', when: 'after the last use' }],
    why: 'shown to their owner; explains a break-in',
    export: { columns: ['way', 'device', 'network', 'created_at', 'seen_at', 'ended_at'] },
  }),

  one_time_links: t.table({
    columns: {
      token_hash: t.text(),
      purpose: t.text<
        | 'confirm_email'
        | 'reset_password'
        | 'social_exchange'
        | 'social_relink'
        | 'email_change_old'
        | 'email_change_new'
      >(),
      /** The provider behind a code of a social sign-in. */
      way: t.nullable(t.text<'google' | 'facebook'>()),
      customer_id: t.text(),
      /** Hash of the cookie that must come with the token; null for links of mails, which open in any browser. */
      browser_hash: t.nullable(t.text()),
      created_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      used_at: t.nullable(t.timestamptz()),
    },
    key: ['token_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'answers questions about a link',
    notExported: 'holds the hashes of links; that they were sent is in the audit log',
  }),

  consents: t.table({
    columns: {
      id: t.text(),
      customer_id: t.text(),
      document: t.text(),
      version: t.text(),
      address: t.nullable(t.text()),
      given_at: t.timestamptz(),
      withdrawn_at: t.nullable(t.timestamptz()),
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
