import type { Day } from '#core/days.ts'

/** The day that an address asks for, else the workshop's today. */
export function parseDayParam(query: URLSearchParams, today: Day): Day {
  const asked = query.get('hari')
  return asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today
}
