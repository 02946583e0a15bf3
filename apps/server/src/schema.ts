import { accountSchema } from './domains/account/schema.ts'
import { garageSchema } from './domains/garage/schema.ts'
import { officeSchema } from './domains/office/schema.ts'
import { stockSchema } from './domains/stock/schema.ts'
import { workshopSchema } from './domains/workshop/schema.ts'
import { platformSchema } from './platform/database/schema.ts'
import type { Table } from './platform/database/table.ts'

/** Every table of the database, by name. */
export const schema: Readonly<Record<string, Table>> = {
  ...accountSchema,
  ...garageSchema,
  ...workshopSchema,
  ...stockSchema,
  ...officeSchema,
  ...platformSchema,
}
