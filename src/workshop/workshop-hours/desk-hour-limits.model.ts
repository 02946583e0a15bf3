export const SLOT_MINUTES_MIN = 5
export const SLOT_MINUTES_MAX = 720
/** The earliest cut-off, before the hour, that a workshop may set for customers to move or cancel. */
export const CUT_OFF_HOURS_MAX = 7 * 24
