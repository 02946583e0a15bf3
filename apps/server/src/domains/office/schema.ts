import type { RowsOf } from '../../platform/database/tables.ts'
import { contactTables } from './contact/schema.ts'
import { contentTables } from './content/schema.ts'
import { dataSetsTables } from './data-sets/schema.ts'
import { inboxTables } from './inbox/schema.ts'
import { listViewsTables } from './list-views/schema.ts'
import { messageFiguresTables } from './message-figures/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const officeSchema = {
  ...contactTables,
  ...contentTables,
  ...dataSetsTables,
  ...inboxTables,
  ...listViewsTables,
  ...messageFiguresTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof officeSchema> {}
}
