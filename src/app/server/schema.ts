import { accountSchema } from '#account/schema.ts'
import { floorSchema } from '#floor/schema.ts'
import { garageSchema } from '#garage/schema.ts'
import { officeSchema } from '#office/schema.ts'
import { platformSchema } from '#server/database/schema.ts'
import type { Table } from '#server/database/table.ts'
import { stockSchema } from '#stock/schema.ts'
import { workshopSchema } from '#workshop/schema.ts'

/** Every table of the database, by name. */
export const schema: Readonly<Record<string, Table>> = {
  ...accountSchema,
  ...garageSchema,
  ...workshopSchema,
  ...floorSchema,
  ...stockSchema,
  ...officeSchema,
  ...platformSchema,
}
