import { nullable, table, text, timestamptz } from '../../../platform/database/table.ts'

export const socialTables = {
  social_accounts: table({
    columns: {
      provider: text<'google' | 'facebook'>(),
      provider_user_id: text(),
      customer_id: text(),
      email: nullable(text()),
      linked_at: timestamptz(),
    },
    key: ['provider', 'provider_user_id'],
    owner: { customer: 'customer_id' },
    why: 'a way in',
    export: { as: 'linked_accounts', columns: ['provider', 'provider_user_id', 'email', 'linked_at'] },
  }),

  social_attempts: table({
    columns: {
      state_hash: text(),
      provider: text<'google' | 'facebook'>(),
      code_verifier: text(),
      nonce: text(),
      /** Whom to link to; null for a sign-in. */
      customer_id: nullable(text()),
      /** The session that asked to link; it must still live when the provider's answer comes. */
      session_id: nullable(text()),
      expires_at: timestamptz(),
    },
    key: ['state_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, ten minutes' }],
    why: 'a sign-in under way',
    notExported: 'lives ten minutes, and holds nothing but secrets of a sign-in under way',
  }),

  link_tickets: table({
    columns: {
      ticket_hash: text(),
      customer_id: text(),
      session_id: nullable(text()),
      /** Hash of the cookie of the browser that asked. */
      browser_hash: nullable(text()),
      expires_at: timestamptz(),
    },
    key: ['ticket_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, a minute' }],
    why: 'a link under way',
    notExported: 'lives a minute, and holds nothing but a secret',
  }),
}
