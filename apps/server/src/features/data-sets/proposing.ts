import { PRICE_AND_STOCK_KINDS, ROWS_ALONE } from '@toyota-trust/contracts/desk/data-approvals.ts'
import { sql } from 'kysely'
import type { Audit } from '../../audit/audit.ts'
import type { Queries } from '../../database/database.ts'
import { type StoredUpload, setTime } from './upload-queries.ts'

const DAY_MS = 24 * 3_600_000

/** How many rows of prices or stock one person publishes alone; held until the transaction ends. */
export async function rowsAlone(tx: Queries): Promise<number> {
  const row = await tx.selectFrom('publication_limits').select('rows').forShare().executeTakeFirst()
  return row?.rows ?? ROWS_ALONE
}

export const changesOf = ({ added, changed, removed }: Pick<StoredUpload, 'added' | 'changed' | 'removed'>) =>
  added + changed + removed

/**
 * Whether a second person must approve. What the same person has published of this table alone within a day counts along, so
 * that a large change cut into small files is one large change.
 */
export async function needsSecondPerson(
  tx: Queries,
  upload: StoredUpload,
  staffId: string,
  now: Date,
): Promise<boolean> {
  if (!PRICE_AND_STOCK_KINDS.includes(upload.kind)) return false
  const { before } = await tx
    .selectFrom('data_versions')
    .select(sql<number>`coalesce(sum(added + changed + removed), 0)::integer`.as('before'))
    .where('kind', '=', upload.kind)
    .where('made_by', '=', staffId)
    .where('approved_by', 'is', null)
    .where('made_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return changesOf(upload) + before > (await rowsAlone(tx))
}

/** Lets an upload wait for a second person. */
export async function propose(
  tx: Queries,
  upload: StoredUpload,
  by: { id: string; name: string; at: Date; for: Date | null },
  audit: Audit,
): Promise<void> {
  await setTime(tx, upload.id, {
    ...{ publish_at: null, publish_by: null, publish_by_name: null, held_back: false, held_for: null },
    ...{ approved_by: null, approved_by_name: null, rejected_by_name: null, rejected_reason: null },
    ...{ proposed_at: by.at, proposed_by: by.id, proposed_by_name: by.name, proposed_for: by.for },
  })
  const details = { kind: upload.kind, rows: changesOf(upload) }
  await audit.record({ event: 'data_proposed', staffId: by.id, details }, tx)
}
