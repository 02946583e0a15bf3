// Without imports: the sentences of refusals need these alone.

/** From how long after the hour a no-show may be recorded. */
export const NO_SHOW_AFTER_MINUTES = 30
/** How long a booking may wait for confirmation by hand, in opening hours. */
export const CONFIRM_WITHIN_HOURS = 4
