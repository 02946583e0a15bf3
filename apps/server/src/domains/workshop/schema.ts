import type { RowsOf } from '../../platform/database/tables.ts'
import { bookingsTables } from './bookings/schema.ts'
import { complaintCardsTables } from './complaint-cards/schema.ts'
import { followUpsTables } from './follow-ups/schema.ts'
import { regionsTables } from './regions/schema.ts'
import { returnJobsTables } from './return-jobs/schema.ts'
import { servicePricesTables } from './service-prices/schema.ts'
import { visitsTables } from './visits/schema.ts'
import { workOrdersTables } from './work-orders/schema.ts'
import { workshopHoursTables } from './workshop-hours/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const workshopSchema = {
  ...bookingsTables,
  ...complaintCardsTables,
  ...followUpsTables,
  ...regionsTables,
  ...returnJobsTables,
  ...servicePricesTables,
  ...visitsTables,
  ...workOrdersTables,
  ...workshopHoursTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof workshopSchema> {}
}
