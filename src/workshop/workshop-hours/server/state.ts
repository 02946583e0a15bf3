import { placeClock } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { DEFAULT_CUT_OFF_MINUTES } from '#workshop/visits/visit-deadlines.model.ts'
import { type HoursState, readHours } from '../desk-workshop-hours.contract.ts'
import { mondayAfter } from '../opening-hours.model.ts'
import { hoursNow } from './rules.ts'
import { exceptionsOf, holidays, settingsOf } from './sql.ts'

/** The hours of a workshop as its head sees and changes them. */
export async function stateOf(queries: Queries, workshop: Workshop, now: Date): Promise<HoursState> {
  const { id, branch, timezone } = workshop
  // Sequentially, the version first: it must not be newer than the data that it describes.
  const [settings] = await settingsOf(queries, id)
  const { week, usual } = await hoursNow(queries, workshop)
  const today = placeClock(now, timezone).day
  return readHours.reply.parse({
    version: settings?.version ?? 0,
    branch: { id, branch, timezone },
    today,
    valid_from: mondayAfter(today),
    usual,
    week,
    exceptions: await exceptionsOf(queries, id),
    holidays: await holidays(queries),
    confirmation: settings?.confirmation ?? 'automatic',
    cut_off_minutes: settings?.cut_off_minutes ?? DEFAULT_CUT_OFF_MINUTES,
    phone: settings?.phone ?? null,
  })
}
