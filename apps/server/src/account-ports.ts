import { deleteFeed } from './domains/garage/calendar-feed/sql.ts'
import { holdBannersOf } from './domains/office/content/author-left.ts'
import { holdPublicationsOf } from './domains/office/data-sets/author-left.ts'
import { assignTestDrives } from './domains/stock/test-drives/by-link.ts'
import { lastZoneOf } from './domains/workshop/bookings/sql.ts'
import { askByNextChannel } from './domains/workshop/follow-ups/ask.ts'
import { workshops } from './domains/workshop/regions/rules.ts'
import { workshopsWithStalls } from './domains/workshop/stalls/setups.ts'
import type { AccountPorts, Portal } from './portal.ts'
import { inboundHandlers } from './whatsapp-handlers.ts'

/** Connects `account` with the domains that it may not import. */
export const accountPorts = (reference: Portal['reference']): AccountPorts => ({
  workshops: () => workshops({ reference }),
  workshopsWithStalls: () => workshopsWithStalls({ reference }),
  lastZoneOf,
  deleteCalendarFeed: deleteFeed,
  assignTestDrives,
  holdScheduledBy,
  inboundHandlers,
  askByNextChannel,
})

export const holdScheduledBy: AccountPorts['holdScheduledBy'] = async (tx, staffId, now, audit) => {
  await holdPublicationsOf(tx, staffId, audit)
  await holdBannersOf(tx, staffId, now, audit)
}
