import { ZONE_NAMES, type Zone } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'

/** `Sabtu, 28 November, 10:00 WIB` */
export const formatTestDriveHour = (day: string, time: string, zone: Zone): string =>
  `${dayAndMonthWithWeekday(day)}, ${time} ${ZONE_NAMES[zone]}`
