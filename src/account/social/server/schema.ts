import * as t from '#server/database/table.ts'

export const socialTables = {
  social_accounts: t.table({
    columns: {
      provider: t.text<'google' | 'facebook'>(),
      provider_user_id: t.text(),
      customer_id: t.text(),
      email: t.nullable(t.text()),
      linked_at: t.timestamptz(),
    },
    key: ['provider', 'provider_user_id'],
    owner: { customer: 'customer_id' },
    why: 'a way in',
    export: { as: 'linked_accounts', columns: ['provider', 'provider_user_id', 'email', 'linked_at'] },
  }),

  social_attempts: t.table({
    columns: {
      state_hash: t.text(),
      provider: t.text<'google' | 'facebook'>(),
      code_verifier: t.text(),
      nonce: t.text(),
      /** The customer to link to; null for a sign-in. */
      customer_id: t.nullable(t.text()),
      /** The session that asked to link; it must still live when the provider's answer comes. */
      session_id: t.nullable(t.text()),
      expires_at: t.timestamptz(),
    },
    key: ['state_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, ten minutes' }],
    why: 'a sign-in under way',
    notExported: 'lives ten minutes, and holds nothing but secrets of a sign-in under way',
  }),

  link_tickets: t.table({
    columns: {
      ticket_hash: t.text(),
      customer_id: t.text(),
      session_id: t.nullable(t.text()),
      /** Hash of the cookie of the browser that asked. */
      browser_hash: t.nullable(t.text()),
      expires_at: t.timestamptz(),
    },
    key: ['ticket_hash'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, a minute' }],
    why: 'a link under way',
    notExported: 'lives a minute, and holds nothing but a secret',
  }),
}
