import { calendarFeedTables } from '#garage/calendar-feed/server/schema.ts'
import { carCareTables } from '#garage/car-care/server/schema.ts'
import { carCostsTables } from '#garage/car-costs/server/schema.ts'
import { carTransfersTables } from '#garage/car-transfers/server/schema.ts'
import { carsTables } from '#garage/cars/server/schema.ts'
import { odometerChainTables } from '#garage/odometer/server/odometer-chain-schema.ts'
import { odometerTables } from '#garage/odometer/server/odometer-schema.ts'
import { passportsTables } from '#garage/passports/server/schema.ts'
import { promisesTables } from '#garage/promises/server/schema.ts'
import { remindersTables } from '#garage/reminders/server/schema.ts'
import type { RowsOf } from '#server/database/tables.ts'

/** Every table of the domain; each feature describes its own. */
export const garageSchema = {
  ...calendarFeedTables,
  ...carCareTables,
  ...carCostsTables,
  ...carTransfersTables,
  ...carsTables,
  ...odometerTables,
  ...odometerChainTables,
  ...passportsTables,
  ...promisesTables,
  ...remindersTables,
}

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof garageSchema> {}
}
