import { sql } from 'kysely'
import { setupAt, setupOf } from '#floor/stalls/server/setups.ts'
import type { Portal } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { hoursNow, hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { hoursVersion } from '#workshop/workshop-hours/server/sql.ts'
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
