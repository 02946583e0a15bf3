const SHORT_MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
/** `2026-11-23` → `23 Nov` */
export const shortDay = (day: string): string =>
  `${Number(day.slice(8, 10))} ${SHORT_MONTHS[Number(day.slice(5, 7)) - 1]}`
