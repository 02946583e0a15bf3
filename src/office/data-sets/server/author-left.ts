import type { Audit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { holdScheduledOf } from './upload-sql.ts'

/** Holds the scheduled publications of a person who lost the right to publish; another person decides on them. */
export async function holdPublicationsOf(tx: Queries, staffId: string, audit: Audit): Promise<void> {
  for (const kind of await holdScheduledOf(tx, staffId))
    await audit.record({ event: 'data_held_back', details: { kind, because: 'author', staff: staffId } }, tx)
}
