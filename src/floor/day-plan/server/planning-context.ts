import { sql } from 'kysely'
import { setupAt, setupOf } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { hoursNow, hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { hoursVersion } from '#workshop/workshop-hours/server/sql.ts'
import type { PlanningContext } from './day-board.ts'
import { PACKAGES } from './packages.ts'

/** What a workshop's plans are made with, from the reference cache. */
export async function planningContextOf(context: AppContext, workshop: Workshop): Promise<PlanningContext> {
  const [hours, setup, packages] = await Promise.all([
    hoursOf(context, workshop),
    setupOf(context, workshop.id),
    context.reference(PACKAGES),
  ])
  return { workshop, hours, setup, packages, now: context.clock.now() }
}

/** As above, as a transaction sees it that holds the workshop's hours. */
export async function planningContextNow(
  context: AppContext,
  tx: Queries,
  workshop: Workshop,
): Promise<PlanningContext> {
  const known = await planningContextOf(context, workshop)
  const { rows } = await sql<{ version: number }>`select ${hoursVersion(workshop.id)} as version`.execute(tx)
  const version = rows[0]?.version ?? 0
  return {
    ...known,
    hours: known.hours.version === version ? known.hours : await hoursNow(tx, workshop),
    setup: await setupAt(context, tx, workshop.id, version),
  }
}
