/** What the portal may say of a car; lists of cars carry these alone. */
export const CLAIMS = ['no_flood', 'no_major_crash', 'true_odometer'] as const
export type Claim = (typeof CLAIMS)[number]
