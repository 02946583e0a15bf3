import type { RowsOf } from '#server/database/tables.ts'
import { bookingsTables } from '#workshop/bookings/server/schema.ts'
import { complaintCardsTables } from '#workshop/complaint-cards/server/schema.ts'
import { followUpsTables } from '#workshop/follow-ups/server/schema.ts'
import { regionsTables } from '#workshop/regions/server/schema.ts'
import { returnJobsTables } from '#workshop/return-jobs/server/schema.ts'
import { servicePricesTables } from '#workshop/service-prices/server/schema.ts'
import { visitsTables } from '#workshop/visits/server/schema.ts'
import { waitingListTables } from '#workshop/waiting-list/server/schema.ts'
import { workOrdersTables } from '#workshop/work-orders/server/schema.ts'
import { workshopHoursTables } from '#workshop/workshop-hours/server/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const workshopSchema = {
  ...bookingsTables,
  ...complaintCardsTables,
  ...followUpsTables,
  ...regionsTables,
  ...returnJobsTables,
  ...servicePricesTables,
  ...visitsTables,
  ...waitingListTables,
  ...workOrdersTables,
  ...workshopHoursTables,
}

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof workshopSchema> {}
}
