import { dayAndMonthWithWeekday, ZONE_NAMES, type Zone } from '@toyota-trust/contracts/platform/days.ts'

/** `Sabtu, 28 November, 10:00 WIB` */
export const formatTestDriveHour = (day: string, time: string, zone: Zone): string =>
  `${dayAndMonthWithWeekday(day)}, ${time} ${ZONE_NAMES[zone]}`
