/** Keys that open an account without its password, and what browsers were asked to sign with them. */
export interface PasskeyTables {
  passkeys: {
    id: string
    /** Of the two holders one is there. */
    customer_id: string | null
    staff_id: string | null
    credential_id: string
    /** COSE key, as the authenticator gave it. */
    public_key: Buffer
    /** What the authenticator counted last; 0 for ever where it does not count. */
    sign_count: number
    /** How the authenticator may be reached, in words of the browser with blanks between. */
    transports: string
    name: string
    created_at: Date
    used_at: Date | null
  }
  webauthn_challenges: {
    /** Hash of the cookie of the browser that asked. */
    browser_hash: string
    /** What the answer may be used for, and by whom. */
    purpose: string
    challenge: string
    expires_at: Date
  }
}
