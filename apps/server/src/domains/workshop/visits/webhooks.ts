import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { findVisit } from './sql.ts'

/** What other systems are told of, by the act that it follows (desk 6). */
const TYPES: Readonly<Record<string, string>> = {
  verify: 'visit.scheduled',
  inspection: 'visit.scheduled',
  move: 'visit.moved',
  cancel: 'visit.cancelled',
  arrive: 'visit.arrived',
  walk_in: 'visit.arrived',
  finish: 'visit.ready',
  hand_over: 'visit.handed_over',
}

/**
 * Tells the dealer's own system, where there is one, what became of a visit: in the transaction that does it, so that nothing is
 * told that did not happen and nothing that happened is not. One recipient a visit keeps them in order.
 */
export async function tellSystems(
  portal: Pick<Portal, 'outbox' | 'config'>,
  tx: Queries,
  id: string,
  act: string,
  now: Date,
): Promise<void> {
  const type = TYPES[act]
  if (!portal.config.webhook || !type) return
  const visit = await findVisit(tx, id)
  if (!visit) return
  const { number, version, state, branch_id, branch, plate, car_name, service_type, timezone } = visit
  const { order_start_time, order_end_time, walk_in, promised_ready_at, arrived_at } = visit
  const { ready_at, handed_over_at, moved_from, ended_by, ended_reason, name, phone } = visit
  await portal.outbox.put(tx, {
    channel: 'webhook',
    to: id,
    subject: type,
    dedupeKey: `webhook:${id}:${version}:${type}`,
    text: JSON.stringify({
      type,
      timestamp: now.toISOString(),
      data: {
        ...{ id, number, version, state, branch_id, branch, plate, car_name, service_type, timezone },
        ...{ starts_at: visit.service_date, order_start_time, order_end_time, walk_in, promised_ready_at },
        ...{ arrived_at, ready_at, handed_over_at, moved_from, ended_by, ended_reason },
        customer: { name, phone },
      },
    }),
  })
}
