import type { RowsOf } from '../../platform/database/tables.ts'
import { catalogueTables } from './catalogue/schema.ts'
import { erpTables } from './erp/schema.ts'
import { inspectionsTables } from './inspections/schema.ts'
import { instalmentsTables } from './instalments/schema.ts'
import { photosTables } from './photos/schema.ts'
import { priceChecksTables } from './price-checks/schema.ts'
import { purchaseCostsTables } from './purchase-costs/schema.ts'
import { savedCarsTables } from './saved-cars/schema.ts'
import { testDrivesTables } from './test-drives/schema.ts'
import { tradeInTables } from './trade-in/schema.ts'
import { usedCarsTables } from './used-cars/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const stockSchema = {
  ...catalogueTables,
  ...erpTables,
  ...inspectionsTables,
  ...instalmentsTables,
  ...photosTables,
  ...purchaseCostsTables,
  ...priceChecksTables,
  ...savedCarsTables,
  ...testDrivesTables,
  ...tradeInTables,
  ...usedCarsTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof stockSchema> {}
}
