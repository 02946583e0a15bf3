import type { Audit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { holdScheduledOf } from './banner-sql.ts'

/**
 * Turns scheduled publications of a member of staff who lost the right to publish into drafts, until another person of head
 * office reviews them. Content that is already live stays, because its author had the right when it was published.
 */
export async function holdBannersOf(tx: Queries, staffId: string, now: Date, audit: Audit): Promise<void> {
  for (const banner of await holdScheduledOf(tx, staffId, now))
    await audit.record(
      { event: 'content_changed', customerId: null, details: { of: 'banner', banner, act: 'held' } },
      tx,
    )
}
