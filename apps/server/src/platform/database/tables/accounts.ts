import type { SessionWay } from '@toyota-trust/contracts/account/sessions.ts'
import type { Generated } from 'kysely'

/** Customers, how they sign in and what they agreed to. */
export interface AccountTables {
  customers: {
    id: string
    email: string
    provider: 'local' | 'google' | 'facebook'
    confirmed_at: Date | null
    password_hash: string | null
    name: string
    phone: string | null
    date_of_birth: string | null
    place_of_birth: string | null
    gender: 'L' | 'P' | null
    login_locked_at: Date | null
    /** Counts the changes of credentials (`credentials/credential-write.ts`). */
    credential_generation: Generated<number>
    created_at: Date
    updated_at: Date
  }
  social_accounts: {
    provider: 'google' | 'facebook'
    provider_user_id: string
    customer_id: string
    email: string | null
    linked_at: Date
  }
  social_attempts: {
    state_hash: string
    provider: 'google' | 'facebook'
    code_verifier: string
    nonce: string
    /** Whom to link to; null for a sign-in. */
    customer_id: string | null
    /** The session that asked to link; it must still live when the provider's answer comes. */
    session_id: string | null
    expires_at: Date
  }
  link_tickets: {
    ticket_hash: string
    customer_id: string
    session_id: string | null
    /** Hash of the cookie of the browser that asked. */
    browser_hash: string | null
    expires_at: Date
  }
  sessions: {
    id: string
    customer_id: string
    /** What the session is called outside; `id` is in its token. */
    handle: string
    /** How it was opened. Null, like device and network, for one that is older than these columns. */
    way: SessionWay | null
    device: string | null
    network: string | null
    /** Which of the known devices opened it. */
    device_mark: string | null
    created_at: Date
    seen_at: Date
    ended_at: Date | null
  }
  known_devices: {
    customer_id: string
    /** Hash of the cookie that a browser keeps. */
    mark_hash: string
    /** Hash of browser and network, for whoever keeps no cookies. */
    trait_hash: string
    device: string
    network: string
    first_seen_at: Date
    last_seen_at: Date
  }
  email_changes: {
    customer_id: string
    new_email: string
    old_confirmed_at: Date | null
    new_confirmed_at: Date | null
    created_at: Date
    expires_at: Date
  }
  one_time_links: {
    token_hash: string
    purpose:
      | 'confirm_email'
      | 'reset_password'
      | 'social_exchange'
      | 'social_relink'
      | 'email_change_old'
      | 'email_change_new'
    /** The provider behind a code of a social sign-in. */
    way: 'google' | 'facebook' | null
    customer_id: string
    /** Hash of the cookie that must come with the token; null for links of mails, which open in any browser. */
    browser_hash: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  consents: {
    id: string
    customer_id: string
    document: string
    version: string
    address: string | null
    given_at: Date
    withdrawn_at: Date | null
  }
}
