// Without imports: the sentences of refusals need these alone.

/** Most visits for cars of the stock that one customer has to come. */
export const STOCK_VISITS_MAX = 3
/** How long an hour of a test drive waits for its code. */
export const TEST_DRIVE_HOLD_MINUTES = 10
