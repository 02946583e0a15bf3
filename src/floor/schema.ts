import { arrivalTables } from '#floor/arrival/server/schema.ts'
import { dayPlanTables } from '#floor/day-plan/server/schema.ts'
import { displaysTables } from '#floor/displays/server/schema.ts'
import { preparationTables } from '#floor/preparation/server/schema.ts'
import { queueTables } from '#floor/queue/server/schema.ts'
import { stallsTables } from '#floor/stalls/server/schema.ts'
import type { RowsOf } from '#server/database/tables.ts'

/** Every table of the domain; each feature describes its own. */
export const floorSchema = {
  ...arrivalTables,
  ...dayPlanTables,
  ...displaysTables,
  ...preparationTables,
  ...queueTables,
  ...stallsTables,
}

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof floorSchema> {}
}
