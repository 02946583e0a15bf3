import type { AppContext } from '#server/app-context.ts'
import { costConsequences } from '#stock/public.ts'
import type { RegionalTax, VehicleFee } from '#stock/purchase-costs/cost-figures.model.ts'
import type { DataRow } from './kind.ts'
import { KINDS } from './kinds/all.ts'
import { linesOf } from './line-sql.ts'
import { liveTexts, rowOf } from './sql.ts'
import { requireUpload } from './uploads.ts'

/** Sentences about what the publication of an upload would change for buyers; none for tables without costs. */
export async function consequencesOf(context: AppContext, uploadId: string): Promise<string[]> {
  const { kind: name } = await requireUpload(context, uploadId)
  if (name !== 'regional-tax' && name !== 'vehicle-fees') return []
  const kind = KINDS[name]
  const rows = new Map<string, DataRow>()
  // Live rows are read by a cursor, which needs a transaction.
  await context.transaction(async (tx) => {
    for await (const batch of liveTexts(tx, kind))
      for (const { key, text } of batch) rows.set(key, rowOf(kind, text))
  })
  for (const { key, change, data } of await linesOf(context.db, uploadId)) {
    if (change === 'removed') rows.delete(key)
    else if (change !== 'wrong') rows.set(key, data as DataRow)
  }
  // The checks of the kind have parsed these columns; the type system cannot know them, because they are named at run time.
  const parsed: unknown = [...rows.values()]
  return costConsequences(
    context,
    name === 'regional-tax' ? { taxes: parsed as RegionalTax[] } : { fees: parsed as VehicleFee[] },
  )
}
