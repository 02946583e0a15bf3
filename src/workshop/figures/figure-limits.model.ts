/** Days that the figures for customers cover. */
export const FIGURE_DAYS = 90
/** Tolerance after the booked or promised time. */
export const ON_TIME_MINUTES = 15
/** Least number of visits for a figure about a workshop. */
export const KEPT_WORD_VISITS_MIN = 20
/** Least number of counted answers for a figure about a workshop. */
export const FIXED_ANSWERS_MIN = 20
/** A group with fewer answers than this is hidden. */
export const FEW_ANSWERS = 5
