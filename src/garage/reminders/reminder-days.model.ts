/** Days before the date of an STNK on which it is reminded of. */
export const STNK_REMINDER_DAYS = [0, 1, 7, 30] as const
/** The same of a service, which is reminded of on its date too. */
export const SERVICE_SOON_DAYS = 14
