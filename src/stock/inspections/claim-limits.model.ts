/** Days for which the claims of an inspection are shown. */
export const CLAIM_DAYS = 120
/** Kilometres that a car may have been driven since its inspection. */
export const CLAIM_KM = 1_000
