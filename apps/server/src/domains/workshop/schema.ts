import type { RowsOf } from '../../platform/database/tables.ts'
import { arrivalTables } from './arrival/schema.ts'
import { bookingsTables } from './bookings/schema.ts'
import { complaintCardsTables } from './complaint-cards/schema.ts'
import { dayPlanTables } from './day-plan/schema.ts'
import { displaysTables } from './displays/schema.ts'
import { followUpsTables } from './follow-ups/schema.ts'
import { preparationTables } from './preparation/schema.ts'
import { queueTables } from './queue/schema.ts'
import { regionsTables } from './regions/schema.ts'
import { returnJobsTables } from './return-jobs/schema.ts'
import { servicePricesTables } from './service-prices/schema.ts'
import { stallsTables } from './stalls/schema.ts'
import { visitsTables } from './visits/schema.ts'
import { waitingListTables } from './waiting-list/schema.ts'
import { workOrdersTables } from './work-orders/schema.ts'
import { workshopHoursTables } from './workshop-hours/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const workshopSchema = {
  ...arrivalTables,
  ...bookingsTables,
  ...complaintCardsTables,
  ...dayPlanTables,
  ...followUpsTables,
  ...queueTables,
  ...displaysTables,
  ...preparationTables,
  ...regionsTables,
  ...returnJobsTables,
  ...servicePricesTables,
  ...stallsTables,
  ...visitsTables,
  ...waitingListTables,
  ...workOrdersTables,
  ...workshopHoursTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof workshopSchema> {}
}
