import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import type { Workshop } from '../regions/rules.ts'
import { setupAt, setupOf } from '../stalls/setups.ts'
import { hoursNow, hoursOf } from '../workshop-hours/rules.ts'
import { hoursVersion } from '../workshop-hours/sql.ts'
import type { PlanningContext } from './day-board.ts'
import { PACKAGES } from './packages.ts'

/** What a workshop's plans are made with, from the reference cache. */
export async function planningContextOf(portal: Portal, workshop: Workshop): Promise<PlanningContext> {
  const [hours, setup, packages] = await Promise.all([
    hoursOf(portal, workshop),
    setupOf(portal, workshop.id),
    portal.reference(PACKAGES),
  ])
  return { workshop, hours, setup, packages, now: portal.clock.now() }
}

/** As above, as a transaction sees it that holds the workshop's hours. */
export async function planningContextNow(
  portal: Portal,
  tx: Queries,
  workshop: Workshop,
): Promise<PlanningContext> {
  const known = await planningContextOf(portal, workshop)
  const { rows } = await sql<{ version: number }>`select ${hoursVersion(workshop.id)} as version`.execute(tx)
  const version = rows[0]?.version ?? 0
  return {
    ...known,
    hours: known.hours.version === version ? known.hours : await hoursNow(tx, workshop),
    setup: await setupAt(portal, tx, workshop.id, version),
  }
}
