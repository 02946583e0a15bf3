import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { VisitEventName } from '../visit-acts.model.ts'
import { findVisit } from './sql.ts'

/** The webhook type of an event; null for an event that is not sent. */
const TYPES: Readonly<Record<VisitEventName, string | null>> = {
  verify: 'visit.scheduled',
  inspection: 'visit.scheduled',
  stock_visit: 'visit.scheduled',
  return_visit: 'visit.scheduled',
  move: 'visit.moved',
  cancel: 'visit.cancelled',
  arrive: 'visit.arrived',
  walk_in: 'visit.arrived',
  finish: 'visit.ready',
  hand_over: 'visit.handed_over',
  confirm: null,
  no_show: null,
  undo_arrive: null,
  undo_no_show: null,
  start_work: null,
  wait: null,
  resume: null,
  conclude: null,
  refuse: null,
  let_pass: null,
  extra_work: null,
  extra_work_resent: null,
  extra_work_withdrawn: null,
  phone_consent: null,
  answer: null,
  return_of: null,
  return_of_undone: null,
  link: null,
  promise: null,
  later_begin: null,
}

/**
 * Enqueues a webhook for the dealer's own system, if there is one, in the transaction of the event, so that it is
 * sent if and only if the event happened. The recipient is the visit, which keeps its webhooks in order.
 */
export async function enqueueVisitWebhook(
  context: Pick<AppContext, 'outbox' | 'config'>,
  tx: Queries,
  id: string,
  event: VisitEventName,
  now: Date,
): Promise<void> {
  const type = TYPES[event]
  if (!context.config.webhook || !type) return
  const visit = await findVisit(tx, id)
  if (!visit) return
  const { number, version, state, branch_id, branch, plate, car_name, service_type, timezone } = visit
  const { order_start_time, order_end_time, walk_in, promised_ready_at, arrived_at } = visit
  const { ready_at, handed_over_at, moved_from, ended_by, ended_reason, name, phone } = visit
  await context.outbox.put(tx, {
    channel: 'webhook',
    counting: { exempt: 'dealer' },
    to: id,
    subject: type,
    dedupeKey: `webhook:${id}:${version}:${type}`,
    text: JSON.stringify({
      type,
      timestamp: now.toISOString(),
      data: {
        id,
        number,
        version,
        state,
        branch_id,
        branch,
        plate,
        car_name,
        service_type,
        timezone,
        starts_at: visit.service_date,
        order_start_time,
        order_end_time,
        walk_in,
        promised_ready_at,
        arrived_at,
        ready_at,
        handed_over_at,
        moved_from,
        ended_by,
        ended_reason,
        customer: { name, phone },
      },
    }),
  })
}
