export const SLOT_MINUTES_MIN = 5
export const SLOT_MINUTES_MAX = 720
/** How long before the hour a workshop may end that customers move or cancel. */
export const CUT_OFF_HOURS_MAX = 7 * 24
