/** Maximum age of a sign-in at which an account without a password need not sign in again. */
export const FRESH_SIGN_IN_MINUTES = 10
/** How long a passkey can be created or used after its options were requested. */
export const PASSKEY_OPTIONS_MINUTES = 5
/** How long the links of an email change are valid. */
export const EMAIL_CHANGE_MINUTES = 60
