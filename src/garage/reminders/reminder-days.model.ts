/** Days before the date of an STNK on which it is reminded of, the nearest first. */
export const STNK_REMINDER_DAYS = [0, 1, 7, 30] as const
/** `30, 7, dan 1`: the days before the date, as a sentence names them. */
export const stnkDaysBefore = new Intl.ListFormat('id').format(
  STNK_REMINDER_DAYS.filter((days) => days > 0)
    .toReversed()
    .map(String),
)
/** The same of a service, which is reminded of on its date too. */
export const SERVICE_SOON_DAYS = 14
