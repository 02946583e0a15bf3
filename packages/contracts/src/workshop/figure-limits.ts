/** Days of the figures that customers see. */
export const FIGURE_DAYS = 90
/** Tolerance after the booked or promised time. */
export const ON_TIME_MINUTES = 15
/** Fewer visits than this say nothing about a workshop. */
export const KEPT_WORD_VISITS_MIN = 20
/** Fewer counted answers than this say nothing about a workshop. */
export const FIXED_ANSWERS_MIN = 20
/** A group with fewer answers than this is hidden. */
export const FEW_ANSWERS = 5
