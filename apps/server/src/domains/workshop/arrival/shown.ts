import { takeBackUntil } from '@toyota-trust/contracts/workshop/arrival/arrival-times.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { expectedReadyAt } from '../day-plan/expected-ready.ts'
import { entriesOfDay, type StoredEntry } from '../queue/sql.ts'
import { waitingInTurn } from '../queue/turn-order.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { turnToken } from './turn-tokens.ts'

/** A number as its customer reads it. */
export const shownTurn = async (portal: Portal, db: Queries, entry: StoredEntry) => ({
  ...(await briefTurn(portal, db, entry)),
  expected_ready_at: await expectedOf(portal, entry),
})

/** The same without when the car is expected to be ready: no plan is made for it. */
export async function briefTurn(portal: Portal, db: Queries, entry: StoredEntry) {
  const { branch, timezone } = await requireWorkshop(portal, entry.branch_id)
  const isWaiting = entry.state === 'waiting'
  const waiting = isWaiting ? waitingInTurn(await entriesOfDay(db, entry.branch_id, entry.day), timezone) : []
  const until = takeBackUntil(entry.arrived_at, entry.state)
  return {
    ...{ turn_id: turnToken(portal.secrets, entry.id), kind: entry.kind, number: entry.number },
    ...{ state: entry.state, branch, timezone, plate: entry.shown_plate },
    ...{ car_name: entry.car_name, starts_at: entry.hour_at, arrived_at: entry.arrived_at },
    ahead: Math.max(
      0,
      waiting.findIndex(({ id }) => id === entry.id),
    ),
    counter: entry.counter,
    take_back_until: until && until > portal.clock.now() ? until : null,
  }
}

/** When the plan has the car of a number ready; null for a number without a visit, and for a car that is picked up. */
const expectedOf = (portal: Portal, entry: StoredEntry) => {
  const { visit_id: id, branch_id, service_date, timezone, visit_state: state } = entry
  if (!id || !service_date || !timezone || state === null || entry.state === 'ended') return null
  return expectedReadyAt(portal, {
    ...{ id, branch_id, service_date, timezone, state },
    promised_ready_at: entry.promised_ready_at,
  })
}
