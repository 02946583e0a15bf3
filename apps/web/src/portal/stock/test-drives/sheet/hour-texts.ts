import { longDayWithWeekday, ZONE_NAMES, type Zone } from '@toyota-trust/contracts/platform/days.ts'

/** `Sabtu, 28 November, 10:00 WIB` */
export const formatTestDriveHour = (day: string, time: string, zone: Zone): string =>
  `${longDayWithWeekday(day).slice(0, -' 2026'.length)}, ${time} ${ZONE_NAMES[zone]}`
