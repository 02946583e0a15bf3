// Without imports: the sentences of refusals need these alone.

export const BOOKING_DAYS_AHEAD_MAX = 90
/** Bookings that one customer may make in a day. */
export const BOOKINGS_A_DAY_MAX = 10
