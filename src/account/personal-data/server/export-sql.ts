import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#core/endpoint.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Exported } from '#server/database/table.ts'
import type { exportPersonalData } from '../personal-data.contract.ts'
import { belongsTo, qualifyColumn, type Schema } from './owned-rows.ts'

type Row = Record<string, unknown>
/** Parts of the export that are rows of described tables. */
type ExportedPart = Exclude<
  keyof ReplyOf<typeof exportPersonalData>,
  'exported_at' | 'account' | 'messages' | 'remembered_answers'
>

/** Every row about a customer, with the columns that its description exports. */
export async function loadExportedRows(
  db: Queries,
  schema: Schema,
  customer: Customer,
  email: string,
): Promise<Record<ExportedPart, Row[]>> {
  const parts: Record<string, Row[]> = {}
  for (const [name, { export: exported }] of Object.entries(schema)) {
    if (!exported || !('columns' in exported)) continue
    const { rows } = await buildExportQuery(name, exported, belongsTo(schema, name, customer, email)).execute(
      db,
    )
    parts[exported.as ?? name] = rows
  }
  // The reply's schema refuses an export that lacks one of them.
  return parts as Record<ExportedPart, Row[]>
}

function buildExportQuery(
  name: string,
  { columns, join, only, order }: Exported,
  belongs: RawBuilder<boolean>,
): RawBuilder<Row> {
  const shown = columns.map((one) => {
    const [column = '', alias] = one.split(' as ')
    return alias ? sql`${qualifyColumn(name, column)} as ${sql.id(alias)}` : qualifyColumn(name, column)
  })
  return sql`select ${sql.join(shown)} from ${sql.table(name)} ${join ?? sql``}
    where ${belongs} ${only ? sql`and ${only}` : sql``} ${order ? sql`order by ${order}` : sql``}`
}
