/** Claims that the portal may make about a car; lists of cars contain only these ids. */
export const CLAIMS = ['no_flood', 'no_major_crash', 'true_odometer'] as const
export type Claim = (typeof CLAIMS)[number]
