import { isFinance, staffOf } from '#account/public.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { readDeskOrder } from '../desk-orders.contract.ts'
import { isBeforeHandOver, isLive } from '../order-states.model.ts'
import { eventsOf, type StoredOrder } from './sql.ts'
import { readOrder } from './view.ts'

/** How long a late deposit may be accepted after the order ended. */
const REVIVE_MS = 24 * 3_600_000

/** The order if it is of a branch of the member of staff; throws `not_found`. */
export function requireOrderOf(staff: StaffMember, order: StoredOrder | undefined): StoredOrder {
  if (!order || !canAccessBranch(staff, order.branch_id)) throw new Failure('not_found')
  return order
}

type Facts = Pick<
  StoredOrder,
  | 'state'
  | 'advisor_id'
  | 'missing_since'
  | 'presence'
  | 'papers_corrected'
  | 'holds_extended'
  | 'ended_at'
  | 'end_cause'
  | 'still_sold'
> & { return_state?: string | null }

/** Acts that the role of a member of staff and the state allow. */
export function allowedActs(order: Facts, { role }: Pick<StaffMember, 'role'>, now: Date, finance: boolean) {
  const live = isLive(order.state)
  const early = isBeforeHandOver(order.state)
  const isHead = role !== 'advisor'
  return {
    take: live && order.advisor_id === null,
    presence: early && order.missing_since !== null && order.presence === null,
    papers_cost: !order.papers_corrected && ['reserved', 'checking', 'deposit_paid'].includes(order.state),
    extend: isHead && order.state === 'deposit_paid' && order.holds_extended < 2,
    cancel: isHead && early,
    assign: isHead && live,
    revive:
      isHead &&
      order.state === 'expired' &&
      order.ended_at !== null &&
      now.getTime() - order.ended_at.getTime() <= REVIVE_MS,
    price: role === 'office' && ['reserved', 'checking', 'deposit_paid', 'agreed'].includes(order.state),
    refund: role === 'office',
    record: finance,
    phone: live,
    prepare: order.state === 'paid',
    hand_over: order.state === 'prepared',
    promise_ready: isHead && order.state === 'paid',
    papers: ['paid', 'prepared', 'handed_over', 'papers'].includes(order.state),
    promise_paper: isHead && order.state === 'papers',
    inspect_return: order.state === 'returning' && order.return_state === 'asked',
    decide_return: role === 'office' && order.state === 'returning' && order.return_state === 'office',
    offer_again: isHead && order.state === 'returned' && order.still_sold,
  }
}

/** The one main act of an order for its reader. */
export function nextActOf(order: Facts, may: ReturnType<typeof allowedActs>) {
  if (may.take) return 'take' as const
  if (may.presence) return 'presence' as const
  if (order.presence === 'sold_elsewhere' && may.cancel) return 'cancel_sold' as const
  if (may.prepare) return 'prepare' as const
  if (may.hand_over) return 'hand_over' as const
  if (may.inspect_return) return 'inspect_return' as const
  if (may.decide_return) return 'decide_return' as const
  if (may.offer_again) return 'offer_again' as const
  if (order.state === 'papers') return 'papers' as const
  return may.papers_cost && order.state === 'deposit_paid' ? ('papers_cost' as const) : ('none' as const)
}

/** An order as staff of its branch read it. */
export async function buildDeskOrder(
  context: AppContext,
  db: Queries,
  staff: StaffMember,
  order: StoredOrder,
): Promise<AnswerOf<typeof readDeskOrder>> {
  const [shown, events, colleagues, finance] = await Promise.all([
    readOrder(context, db, order),
    eventsOf(db, order.id),
    staffOf(db, order.branch_id),
    staff.role === 'office' ? isFinance(db, staff.id) : false,
  ])
  const may = allowedActs(
    { ...order, return_state: shown.return?.state ?? null },
    staff,
    context.clock.now(),
    finance,
  )
  return {
    order: shown,
    phone: order.phone,
    advisor_id: order.advisor_id,
    missing_since: order.missing_since,
    presence: order.presence,
    holds_extended: order.holds_extended,
    papers_corrected: order.papers_corrected,
    end_cause: order.end_cause,
    sample: order.is_sample,
    events: events.map(({ act, state, at, by_kind, by_name, note }) => ({
      act,
      state,
      at,
      by_kind,
      by_name,
      note,
    })),
    next: nextActOf(order, may),
    may,
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  }
}
