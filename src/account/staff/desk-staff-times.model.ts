// Without imports: the sentences of refusals need these alone.

/** Hours for which an invitation works. */
export const INVITATION_HOURS = 72
/** A session of the desk ends after this long without a call, and after this many hours in any case. */
export const STAFF_IDLE_MINUTES = 30
export const STAFF_SESSION_HOURS = 12
/** How long a sign-in with a password is locked, or slowed down at most, after wrong tries. */
export const STAFF_LOCK_MINUTES = 15
/** Age from which an account of head office may approve what another person publishes. */
export const APPROVER_WAIT_HOURS = 72
