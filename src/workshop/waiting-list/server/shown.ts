import { firstNameOf } from '#core/person.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DeskWaiting } from '../desk-waiting.contract.ts'
import type { WaitingEntry } from '../waiting.contract.ts'
import type { StoredEntry } from './sql.ts'

/** The fields of an entry that customer and desk see. */
function buildSharedFields(row: StoredEntry) {
  const { id, plate, stnk_term, car_name, service_type, mileage, first_day, last_day, part, passed } = row
  const { offer_id, offer_starts_at, offer_held_until, ended_cause, ended_words } = row
  return {
    id,
    plate,
    stnk_term,
    car_name,
    service_type,
    mileage,
    first_day,
    last_day,
    part,
    passed,
    joined_at: row.joined_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_cause,
    ended_words,
    offer:
      offer_id && offer_starts_at && offer_held_until
        ? {
            id: offer_id,
            starts_at: offer_starts_at.toISOString(),
            held_until: offer_held_until.toISOString(),
          }
        : null,
  }
}

/** An entry for its customer. */
export const buildWaitingEntryResponse = (row: StoredEntry): WaitingEntry => ({
  ...buildSharedFields(row),
  branch_id: row.branch_id,
  branch: row.branch,
  timezone: row.timezone,
  car_id: row.car_id,
})

/** An entry for its customer with when the plan would have the car ready at the hour that is held. */
export async function loadWaitingEntryResponse(context: AppContext, row: StoredEntry): Promise<WaitingEntry> {
  const entry = buildWaitingEntryResponse(row)
  const { offer_starts_at: service_date } = row
  if (!entry.offer || !service_date) return entry
  const { branch_id, timezone } = row
  const held = { id: entry.offer.id, branch_id, timezone, service_date, state: null, promised_ready_at: null }
  return {
    ...entry,
    offer: { ...entry.offer, expected_ready_at: await context.floor.expectedReadyAt(context, held) },
  }
}

/** An entry for the desk: of the customer only the first name. */
export const buildDeskWaitingResponse = (
  nameWork: (work: StoredEntry) => string,
  row: StoredEntry,
): DeskWaiting => ({
  ...buildSharedFields(row),
  work: nameWork(row),
  first_name: firstNameOf(row.name),
  unanswered: row.unanswered,
})
