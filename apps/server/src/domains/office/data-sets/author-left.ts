import type { Audit } from '../../../platform/audit/audit.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { holdScheduledOf } from './upload-sql.ts'

/** Holds the publications that somebody has set a time for and may not publish any more; another person decides. */
export async function holdPublicationsOf(tx: Queries, staffId: string, audit: Audit): Promise<void> {
  for (const kind of await holdScheduledOf(tx, staffId))
    await audit.record({ event: 'data_held_back', details: { kind, because: 'author', staff: staffId } }, tx)
}
