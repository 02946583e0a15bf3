import { deleteMissedDevices } from './domains/account/notifications/device-sql.ts'
import { openMissedCases } from './domains/stock/trade-in/cases/sql.ts'
import { completeBookings } from './domains/workshop/visits/former-release-bookings.ts'
import type { Repeated } from './platform/clocks/start-clock.ts'
import type { Portal } from './portal.ts'

const MINUTE_MS = 60_000
/** How long after a start a server of the former release may still take calls. */
const FORMER_RELEASE_MS = 15 * MINUTE_MS
const OVERLAP_MS = 2 * MINUTE_MS

/**
 * During a rolling upgrade a server of the former release leaves to triggers what this release does in code (migrations 223 and 225).
 * Completes what it wrote, every minute in the first minutes after this process started. Right with any number of processes.
 */
export function formerReleaseClock(portal: Portal): Repeated {
  const started = portal.clock.now().getTime()
  let since = new Date(started - FORMER_RELEASE_MS)
  return {
    name: 'former-release',
    everyMs: MINUTE_MS,
    async run() {
      const now = portal.clock.now()
      if (now.getTime() > started + FORMER_RELEASE_MS) return
      await completeBookings(portal, since, now)
      await openMissedCases(portal.db, since)
      await deleteMissedDevices(portal.db, since)
      since = new Date(now.getTime() - OVERLAP_MS)
    },
  }
}
