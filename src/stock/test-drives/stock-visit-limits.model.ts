// Without imports: the sentences of refusals need these alone.

/** Upcoming visits for cars in stock that one customer may have. */
export const STOCK_VISITS_MAX = 3
/** How long the hour of a test drive is held until the code is entered. */
export const TEST_DRIVE_HOLD_MINUTES = 10
