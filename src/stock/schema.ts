import type { RowsOf } from '#server/database/tables.ts'
import { carAlertsTables } from '#stock/car-alerts/server/schema.ts'
import { carReturnsTables } from '#stock/car-returns/server/schema.ts'
import { catalogueTables } from '#stock/catalogue/server/schema.ts'
import { erpTables } from '#stock/erp/server/schema.ts'
import { handOversTables } from '#stock/hand-overs/server/schema.ts'
import { inspectionRequestsTables } from '#stock/inspection-requests/server/schema.ts'
import { inspectionsTables } from '#stock/inspections/server/schema.ts'
import { instalmentsTables } from '#stock/instalments/server/schema.ts'
import { orderPapersTables } from '#stock/order-papers/server/schema.ts'
import { ordersTables } from '#stock/orders/server/schema.ts'
import { paymentsTables } from '#stock/payments/server/schema.ts'
import { photosTables } from '#stock/photos/server/schema.ts'
import { priceChecksTables } from '#stock/price-checks/server/schema.ts'
import { purchaseCostsTables } from '#stock/purchase-costs/server/schema.ts'
import { savedCarsTables } from '#stock/saved-cars/server/schema.ts'
import { testDrivesTables } from '#stock/test-drives/server/schema.ts'
import { tradeInTables } from '#stock/trade-in/server/schema.ts'
import { usedCarsTables } from '#stock/used-cars/server/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const stockSchema = {
  ...inspectionRequestsTables,
  ...carAlertsTables,
  ...carReturnsTables,
  ...catalogueTables,
  ...erpTables,
  ...handOversTables,
  ...inspectionsTables,
  ...instalmentsTables,
  ...orderPapersTables,
  ...ordersTables,
  ...paymentsTables,
  ...photosTables,
  ...purchaseCostsTables,
  ...priceChecksTables,
  ...savedCarsTables,
  ...testDrivesTables,
  ...tradeInTables,
  ...usedCarsTables,
}

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof stockSchema> {}
}
