import type { RowsOf } from '../../platform/database/tables.ts'
import { calendarFeedTables } from './calendar-feed/schema.ts'
import { carCareTables } from './car-care/schema.ts'
import { carCostsTables } from './car-costs/schema.ts'
import { carTransfersTables } from './car-transfers/schema.ts'
import { carsTables } from './cars/schema.ts'
import { odometerTables } from './odometer/schema.ts'
import { odometerChainTables } from './odometer-chain/schema.ts'
import { passportsTables } from './passports/schema.ts'
import { remindersTables } from './reminders/schema.ts'

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
  ...remindersTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof garageSchema> {}
}
