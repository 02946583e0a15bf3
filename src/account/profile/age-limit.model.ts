/** The privacy policy has no customers under this age. */
export const AGE_MIN_YEARS = 13
