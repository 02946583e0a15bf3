import { workshopsWithStalls } from '#floor/public.ts'
import { deleteFeed } from '#garage/calendar-feed/server/sql.ts'
import { holdBannersOf } from '#office/content/server/author-left.ts'
import { holdPublicationsOf } from '#office/data-sets/server/author-left.ts'
import type { AccountPorts, AppContext } from '#server/app-context.ts'
import { assignInspectionRequestsOf } from '#stock/inspection-requests/server/sql.ts'
import { assignOrdersOf } from '#stock/orders/server/sql.ts'
import { assignTestDrives } from '#stock/test-drives/server/by-link.ts'
import { lastZoneOf } from '#workshop/bookings/server/sql.ts'
import { askByNextChannel } from '#workshop/follow-ups/server/ask.ts'
import { workshops } from '#workshop/regions/server/rules.ts'
import { inboundHandlers } from './whatsapp-handlers.ts'

/** Connects `account` with the domains that it may not import. */
export const accountPorts = (reference: AppContext['reference']): AccountPorts => ({
  workshops: () => workshops({ reference }),
  workshopsWithStalls: () => workshopsWithStalls({ reference }),
  lastZoneOf,
  deleteCalendarFeed: deleteFeed,
  async assignTestDrives(tx, customer, phone) {
    await assignTestDrives(tx, customer, phone)
    await assignOrdersOf(tx, customer, phone)
    await assignInspectionRequestsOf(tx, customer, phone)
  },
  holdScheduledBy,
  inboundHandlers,
  askByNextChannel,
})

export const holdScheduledBy: AccountPorts['holdScheduledBy'] = async (tx, staffId, now, audit) => {
  await holdPublicationsOf(tx, staffId, audit)
  await holdBannersOf(tx, staffId, now, audit)
}
