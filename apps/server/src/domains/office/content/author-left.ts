import type { Audit } from '../../../platform/audit/audit.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { holdScheduledOf } from './banner-sql.ts'

/**
 * Holds what somebody has put up for a later time and may not publish any more: it is a draft until another person of head
 * office looks at it. What customers see already stays, because it was looked at while its author had the right.
 */
export async function holdBannersOf(tx: Queries, staffId: string, now: Date, audit: Audit): Promise<void> {
  for (const banner of await holdScheduledOf(tx, staffId, now))
    await audit.record(
      { event: 'content_changed', customerId: null, details: { of: 'banner', banner, act: 'held' } },
      tx,
    )
}
