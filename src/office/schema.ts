import { contactTables } from '#office/contact/server/schema.ts'
import { contentTables } from '#office/content/server/schema.ts'
import { dataSetsTables } from '#office/data-sets/server/schema.ts'
import { inboxTables } from '#office/inbox/server/schema.ts'
import { listViewsTables } from '#office/list-views/server/schema.ts'
import { messageFiguresTables } from '#office/message-figures/server/schema.ts'
import type { RowsOf } from '#server/database/tables.ts'

/** Every table of the domain; each feature describes its own. */
export const officeSchema = {
  ...contactTables,
  ...contentTables,
  ...dataSetsTables,
  ...inboxTables,
  ...listViewsTables,
  ...messageFiguresTables,
}

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof officeSchema> {}
}
