import { sql } from 'kysely'
import { DAY_MS } from '#core/milliseconds.ts'
import type { Audit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { PRICE_AND_STOCK_KINDS, ROWS_ALONE } from '../desk-data-approvals.contract.ts'
import { KINDS } from './kinds/all.ts'
import { setsValue } from './line-sql.ts'
import { changeDataUpload, type StoredUpload } from './upload-sql.ts'

/** The number of rows of prices or stock that one person may publish alone; locks the row. */
export async function readSoloPublicationLimit(tx: Queries): Promise<number> {
  return (await readConfiguredRowLimit(tx)) ?? ROWS_ALONE
}

/** The number set by head office; null until one is set. */
async function readConfiguredRowLimit(tx: Queries): Promise<number | null> {
  const row = await tx
    .selectFrom('publication_limits')
    .select('rows')
    .where('name', '=', 'rows')
    .forShare()
    .executeTakeFirst()
  return row?.rows ?? null
}

export const changesOf = ({ added, changed, removed }: Pick<StoredUpload, 'added' | 'changed' | 'removed'>) =>
  added + changed + removed

/** Versions that replaced the shipped samples. */
const REPLACES_SAMPLES = sql<boolean>`exists (select from data_versions as former
  where former.kind = data_versions.kind and former.version = data_versions.version - 1 and former.source = 'seeds')`

/**
 * Whether a second person must approve. Publications of the same person and table within a day are added up, so that a large
 * change cannot be split into small files. Replacing the shipped samples needs no approval until head office has set a number:
 * the first tables of a dealer exceed any limit, and no data of theirs can be lost. Rows that are called confirmed always need one.
 */
export async function needsSecondPerson(
  tx: Queries,
  upload: StoredUpload,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const { confirmed } = KINDS[upload.kind]
  if (confirmed && (await setsValue(tx, upload.id, confirmed))) return true
  if (!PRICE_AND_STOCK_KINDS.includes(upload.kind)) return false
  const set = await readConfiguredRowLimit(tx)
  const { before, live } = await tx
    .selectFrom('data_versions')
    .select([
      sql<number>`coalesce(sum(added + changed + removed) filter (where made_by = ${staffId} and approved_by is null
        and made_at > ${new Date(now.getTime() - DAY_MS)} and not (${set === null} and ${REPLACES_SAMPLES})), 0)::integer`.as(
        'before',
      ),
      sql<string | null>`(array_agg(source order by version desc))[1]`.as('live'),
    ])
    .where('kind', '=', upload.kind)
    .executeTakeFirstOrThrow()
  if (set === null && live === 'seeds') return false
  return changesOf(upload) + before > (set ?? ROWS_ALONE)
}

/** Marks an upload as waiting for a second person. */
export async function propose(
  tx: Queries,
  upload: StoredUpload,
  by: { id: string; name: string; at: Date; for: Date | null },
  audit: Audit,
): Promise<void> {
  await changeDataUpload(tx, upload.id, {
    publish_at: null,
    publish_by: null,
    publish_by_name: null,
    held_back: false,
    held_for: null,
    approved_by: null,
    approved_by_name: null,
    rejected_by_name: null,
    rejected_reason: null,
    proposed_at: by.at,
    proposed_by: by.id,
    proposed_by_name: by.name,
    proposed_for: by.for,
  })
  const details = { kind: upload.kind, rows: changesOf(upload) }
  await audit.record({ event: 'data_proposed', staffId: by.id, details }, tx)
}
