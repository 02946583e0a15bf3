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
  sessions: { id: string; customer_id: string; created_at: Date; seen_at: Date; ended_at: Date | null }
  one_time_links: {
    token_hash: string
    purpose: 'confirm_email' | 'reset_password' | 'social_exchange' | 'social_relink'
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
