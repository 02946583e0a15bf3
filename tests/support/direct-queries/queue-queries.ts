import * as arrival from '#floor/arrival/server/sql.ts'
import * as displays from '#floor/displays/server/sql.ts'
import * as queue from '#floor/queue/server/sql.ts'
import { SUDIRMAN } from '../people.ts'
import { HASH, ID, type Queries } from './made-up.ts'

const DAY = '2026-11-23'

/** Queries of codes, links and screens, which no call of the matrix sends. */
export const queueQueries: Queries = ({ db, clock }, { customer }) => {
  const now = clock.now()
  const branchId = SUDIRMAN.id
  const today = { branchId, from: now, until: now }
  return [
    () => arrival.upsertArrivalLink(db, { visit_id: ID, token_hash: HASH, made_at: now }),
    () => arrival.visitOfLink(db, HASH),
    () => arrival.expectedOf(db, customer, today),
    () => arrival.expectedByPlate(db, 'B1420KZT', today),
    () => arrival.insertDoorKey(db, { branch_id: 0, sealed_key: '', made_at: now }, ''),
    () => queue.ticketOfVisit(db, ID, branchId, ['J']),
    () => queue.lockOpenTicketOfPlate(db, branchId, DAY, 'B1420KZT'),
    () => queue.openTicketOfPage(db, branchId, DAY, HASH),
    () => queue.lockNumbers(db, branchId, DAY, 'W', now),
    () => queue.serveTicketOf(db, { id: ID, branch_id: branchId }, now),
    () => queue.serveCounter(db, { branchId, day: DAY, counter: 1 }, ID, now),
    () => displays.isPaired(db, ID),
    () => displays.findDisplay(db, HASH),
    () => displays.lockTries(db, branchId, now),
    () => displays.storePairingTries(db, branchId, { wrong: 0, counted_from: now, codes_from: null }),
    () => displays.doesSound(db, ID),
    () => displays.carsAt(db, branchId),
  ]
}
