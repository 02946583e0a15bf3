import { dayPlanTables } from '#floor/day-plan/server/schema.ts'
import { displaysTables } from '#floor/displays/server/schema.ts'
import { preparationTables } from '#floor/preparation/server/schema.ts'
import { queueTables } from '#floor/queue/server/schema.ts'
import { stallsTables } from '#floor/stalls/server/schema.ts'
import type { RowsOf } from '#server/database/tables.ts'
import { arrivalTables } from '#workshop/arrival/server/schema.ts'
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

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof workshopSchema> {}
}
