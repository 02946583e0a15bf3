import { addDays, instantAt, localClock, minutesOf, type Zone } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { isTimeOfDay } from '#core/fields.ts'
import type { sendExtraWork, WorkOrder } from '../../desk-work-orders.contract.ts'
import { costOf } from '../../work-order-lines.model.ts'
import { isAdded } from '../public/line-texts.ts'

/** A line without a consent request yet; `id` if it is on the bill already. */
export type ExtraDraft = CallOf<typeof sendExtraWork>['body']['lines'][number]

/** Lines that were only written on the bill, as something to ask about. */
export const createDraftsFromBill = ({ lines }: Pick<WorkOrder, 'lines'>): ExtraDraft[] =>
  lines.filter(isAdded).map(({ id, kind, title, detail, quantity, price, parts_price }) => ({
    id,
    kind,
    title,
    quantity,
    price,
    parts_price,
    ...(detail !== null && { detail }),
    urgency: 'urgent',
  }))

/** The unsent drafts, with those lines of the bill that are not among them yet. */
export const addDraftsFromBill = (
  drafts: readonly ExtraDraft[],
  order: Pick<WorkOrder, 'lines'>,
): ExtraDraft[] => [
  ...drafts,
  ...createDraftsFromBill(order).filter(({ id }) => !drafts.some((draft) => draft.id === id)),
]

/** The total cost: now, and with all unsent lines. */
export function computeExtraSums(
  { totals, intake }: Pick<WorkOrder, 'totals' | 'intake'>,
  drafts: readonly ExtraDraft[],
) {
  const unsent = drafts.reduce((all, draft) => all + costOf(draft), 0)
  // Lines of the bill are in its total already.
  const fresh = drafts.reduce((all, draft) => all + (draft.id ? 0 : costOf(draft)), 0)
  const all = totals.total + fresh
  const limit = intake?.spending_limit ?? null
  return { unsent, all, limit, over: limit === null ? 0 : Math.max(0, all - limit) }
}

/** A promise as typed: the next time that the workshop's clock shows it; null while it is no time. */
export function promiseOf(typed: string, zone: Zone, now: Date): Date | null {
  if (!isTimeOfDay(typed)) return null
  const { day, time } = localClock(now, zone)
  return instantAt(minutesOf(typed) > minutesOf(time) ? day : addDays(day, 1), typed, zone)
}
