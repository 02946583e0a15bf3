import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ZONE, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { type ListSource, likePatternOf } from '#server/lists/list.ts'
import type { orderList } from '../desk-orders.contract.ts'
import { DAY_ENDS } from '../order-deadlines.model.ts'
import { ENDED_STATES, LIVE_STATES, ORDER_STATES, PAPERS_LATE } from '../order-states.model.ts'
import { allowedActs, nextActOf } from './desk-view.ts'
import { orderedCarName } from './messages.ts'
import type { StoredOrder } from './sql.ts'

type Row = AnswerOf<typeof orderList.page>['rows'][number]
type Asked = RequestOf<typeof orderList.page>['query']
const live = sql.join(LIVE_STATES.map((state) => sql.lit(state)))
const ended = sql.join(ENDED_STATES.map((state) => sql.lit(state)))
const time = (at: string | Date | null | undefined) => at && slashedMoment(new Date(at), DEFAULT_ZONE)

/** Of the papers of an order that are not there yet: the earliest day by `promise`, at its end. */
const papersBy = (promise: RawBuilder<unknown>) => sql`(
  select min((${promise} + ${sql.lit(DAY_ENDS)}::time) at time zone o.timezone)
  from order_papers p
  where p.order_id = o.id and o.state = 'papers' and p.state in ('at_branch', 'samsat'))`
/** The deadline of papers moves when the head promises anew; that they are late does not. */
const PAPERS_UNTIL = papersBy(sql`coalesce((
  select again.promised_on from paper_promises again
  where again.order_id = p.order_id and again.paper = p.paper order by again.sequence desc limit 1
), p.promised_on)`)
const PAPERS_PROMISED = papersBy(sql`p.promised_on`)

interface Listed extends StoredOrder {
  return_state: string | null
  papers_until: string | null
  papers_promised: string | null
}

/** Orders as a member of staff works through them: the next deadline first. */
export const ordersFor = (staff: StaffMember, now: Date): ListSource<Asked, Row, Listed> => ({
  columns: sql`o.*, (select r.state from car_returns r where r.order_id = o.id order by r.asked_at desc limit 1) as return_state,
    ${PAPERS_UNTIL} as papers_until, ${PAPERS_PROMISED} as papers_promised`,
  from: sql`car_orders o`,
  where: ({ state = 'live', q }) => [
    state === 'live' ? sql<boolean>`o.state in (${live})` : sql<boolean>`o.state in (${ended})`,
    q?.trim()
      ? sql<boolean>`lower(o.number || ' ' || o.stock_no || ' ' || o.name) like ${likePatternOf(q)}`
      : null,
    staff.branches && sql<boolean>`o.branch_id = any(${[...staff.branches]}::int[])`,
  ],
  orders: {
    deadline: {
      by: sql`coalesce(o.deadline_at, ${PAPERS_UNTIL}, 'infinity'::timestamptz)`,
      type: 'timestamptz',
    },
    newest: { by: sql`o.created_at`, type: 'timestamptz', descending: true },
  },
  key: { by: sql`o.id`, type: 'text' },
  row: ({ papers_until, papers_promised, ...order }) => ({
    id: order.id,
    number: order.number,
    stock_no: order.stock_no,
    car: orderedCarName(order.car),
    branch_id: order.branch_id,
    branch: order.branch,
    timezone: order.timezone,
    buyer: order.name,
    state: order.state,
    label:
      papers_promised !== null && new Date(papers_promised) <= now ? PAPERS_LATE : ORDER_STATES[order.state],
    deadline_at: order.deadline_at ?? (papers_until === null ? null : new Date(papers_until)),
    advisor: order.advisor_name,
    missing_since: order.missing_since,
    presence: order.presence,
    sample: order.is_sample,
    next: nextActOf(order, allowedActs(order, staff, now, false)),
  }),
  file: {
    head: ['nomor', 'mobil', 'nomor stok', 'bengkel', 'pembeli', 'keadaan', 'batas (WIB)', 'petugas'],
    cells: ({ number, car, stock_no, branch, buyer, label, deadline_at, advisor }) => [
      number,
      car,
      stock_no,
      branch,
      buyer,
      label,
      time(deadline_at) ?? null,
      advisor,
    ],
  },
})
