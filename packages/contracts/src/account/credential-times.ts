/** How old a sign-in may be that spares an account without a password the question for one. */
export const FRESH_SIGN_IN_MINUTES = 10
/** How long a passkey can be made, or used, after its options were asked for. */
export const PASSKEY_OPTIONS_MINUTES = 5
/** How long the links of a change of address work. */
export const EMAIL_CHANGE_MINUTES = 60
