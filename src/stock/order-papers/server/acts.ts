import { tryCode } from '#account/public.ts'
import { placeClock } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn, StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { endOfDay } from '#stock/orders/order-deadlines.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { applyAct, type OrderActor, orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { actOnOrder } from '#stock/orders/server/desk-acts.ts'
import { buildDeskOrder, requireOrderOf } from '#stock/orders/server/desk-view.ts'
import { closeIfErased } from '#stock/orders/server/erasing.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { requireOrders, subjectOf } from '#stock/orders/server/request.ts'
import { agreementsOf, lockOrder, type StoredOrder, updateOrder } from '#stock/orders/server/sql.ts'
import { readOrder } from '#stock/orders/server/view.ts'
import { requireNotOwn } from '#stock/payments/server/record.ts'
import type { changeOrderPaper, deliverPaper, promiseDay } from '../desk-order-papers.contract.ts'
import { changePaper, isOpenPaper, PAPERS, type Paper, type PaperAct } from '../order-papers.model.ts'
import { beginPaperEarly } from './open-papers.ts'
import { insertPromise, lockPaper, papersOf, type StoredPaper, updatePaper } from './sql.ts'

type Changed = RequestOf<typeof changeOrderPaper>
type Delivered = RequestOf<typeof deliverPaper>
type Promised = RequestOf<typeof promiseDay>

/** The next state of a paper; throws `order_act_over` where the act is forbidden. */
function nextState(
  context: Pick<AppContext, 'clock'>,
  order: StoredOrder,
  paper: StoredPaper,
  act: PaperAct,
) {
  const { state, sent_at, delivered_on } = paper
  const sent_on = sent_at && placeClock(sent_at, order.timezone).day
  const next = changePaper({ state, sent_on, delivered_on }, act, todayOf(context, order))
  if (!next) throw orderActOver()
  return next
}

const todayOf = ({ clock }: Pick<AppContext, 'clock'>, { timezone }: StoredOrder) =>
  placeClock(clock.now(), timezone).day

/** Closes an order whose last paper is delivered. */
async function closeWhenDelivered(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  by: OrderActor,
): Promise<StoredOrder> {
  if (order.state !== 'papers' || (await papersOf(tx, [order.id])).some(isOpenPaper)) return order
  const closed = await applyAct(context, tx, order, { act: 'finish_papers' }, by, {
    columns: { still_sold: true },
  })
  await closeIfErased(tx, closed)
  return closed
}

/** Whether papers of an order may be worked on: after the return window, or earlier at the buyer's wish. */
async function requireRunning(tx: Queries, order: StoredOrder): Promise<{ early: boolean }> {
  const [agreement] = await agreementsOf(tx, [order.id])
  const early = agreement?.papers_early === true && agreement.papers_by === 'dealer'
  const isEarlyState = ['paid', 'prepared', 'handed_over'].includes(order.state)
  if (order.state !== 'papers' && !(early && isEarlyState)) throw orderActOver()
  return { early }
}

/** Throws `order_act_over` where papers may not be delivered yet: the buyer has no car before the hand-over. */
async function requireDeliverable(tx: Queries, order: StoredOrder): Promise<void> {
  await requireRunning(tx, order)
  if (order.state !== 'papers' && order.state !== 'handed_over') throw orderActOver()
}

/** Says where a paper is. Fees count only where the buyer wanted the papers at once. */
export const movePaper = (
  context: AppContext,
  staff: StaffMember,
  { id, paper, version, state, office, spent_idr }: Changed['params'] & Changed['body'],
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version, name: `paper_${state}` }, meta, async (tx, order) => {
    const { early } = await requireRunning(tx, order)
    if (paper === 'stnk') throw orderActOver()
    if (early && !(await lockPaper(tx, id, paper))) await beginPaperEarly(tx, id, paper)
    const stored = await requirePaper(tx, id, paper)
    const today = todayOf(context, order)
    await updatePaper(tx, stored, {
      state: nextState(context, order, stored, state === 'samsat' ? 'start' : 'ready'),
      ...(state === 'samsat' ? { started_on: today } : { ready_on: today }),
      ...(office?.trim() && { office: office.trim() }),
    })
    const changed = await updateOrder(tx, id, {
      changed_at: context.clock.now(),
      ...(early && spent_idr && { spent_idr: order.spent_idr + spent_idr }),
    })
    const by = { kind: 'staff' as const, name: staff.name }
    await recordEvent(context, tx, changed, `paper_${state}`, by, PAPERS[paper].name)
    if (state === 'ready' && ['handed_over', 'papers'].includes(order.state))
      await sendOrderMessage(context, tx, changed, 'paper_ready', {
        values: { surat: PAPERS[paper].short },
        about: `${paper}:${changed.version}`,
      })
    return changed
  })

async function requirePaper(tx: Queries, orderId: string, paper: Paper): Promise<StoredPaper> {
  const stored = await lockPaper(tx, orderId, paper)
  if (!stored) throw new Failure('not_found')
  return stored
}

/** Delivers a paper by the buyer's code, or sends it with a tracking number. Throws `order_act_over`, `order_changed`. */
export async function handPaperOver(
  context: AppContext,
  staff: StaffMember,
  { id, paper, version, otp_code, tracking }: Delivered['params'] & Delivered['body'],
  meta: Meta,
) {
  requireOrders(context)
  const by = { kind: 'staff' as const, name: staff.name }
  if (!otp_code) {
    if (!tracking?.trim())
      throw new Failure('input_invalid', { field: 'tracking' }, 'Input Nomor resi terlebih dahulu!')
    return actOnOrder(context, staff, { id, version, name: 'paper_sent' }, meta, async (tx, order) => {
      await requireDeliverable(tx, order)
      const stored = await requirePaper(tx, id, paper)
      const state = nextState(context, order, stored, 'send')
      await updatePaper(tx, stored, { state, sent_at: context.clock.now(), tracking: tracking.trim() })
      const changed = await updateOrder(tx, id, { changed_at: context.clock.now() })
      await recordEvent(context, tx, changed, 'paper_sent', by, PAPERS[paper].name)
      return changed
    })
  }
  const order = await tryCode<StoredOrder>(context, {
    typed: otp_code,
    origin: meta,
    async open(tx) {
      const found = requireOrderOf(staff, await lockOrder(tx, id))
      await requireNotOwn(tx, staff, found)
      await requireDeliverable(tx, found)
      if (found.version !== version)
        throw new Failure('order_changed', { order: (await buildDeskOrder(context, tx, staff, found)).order })
      nextState(context, found, await requirePaper(tx, id, paper), 'deliver')
      return { found, code: subjectOf(found, 'paper') }
    },
    right: async (tx, found) => {
      const changed = await storeDelivery(context, tx, found, paper, 'deliver', by)
      await meta.audit.record(
        {
          event: 'order_changed',
          customerId: found.customer_id,
          details: { act: 'paper_delivered', order: found.number },
        },
        tx,
      )
      return changed
    },
  })
  return buildDeskOrder(context, context.db, staff, order)
}

/** Stores that a paper is with its buyer, tells them, and closes the order with its last paper. */
export async function storeDelivery(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  paper: Paper,
  act: 'deliver' | 'received' | 'silence',
  by: OrderActor,
): Promise<StoredOrder> {
  const stored = await requirePaper(tx, order.id, paper)
  const today = todayOf(context, order)
  await updatePaper(tx, stored, { state: nextState(context, order, stored, act), delivered_on: today })
  const changed = await updateOrder(tx, order.id, { changed_at: context.clock.now() })
  await recordEvent(context, tx, changed, 'paper_delivered', by, PAPERS[paper].name)
  if (act !== 'received')
    await sendOrderMessage(context, tx, changed, 'paper_delivered', {
      values: { surat: PAPERS[paper].short, hari: dayAndMonthWithWeekday(today) },
      about: `${paper}:${changed.version}`,
    })
  return closeWhenDelivered(context, tx, changed, by)
}

/** The buyer says whether a paper has come. Throws `order_act_over`. */
export async function answerOwnPaper(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  { id, paper, received }: { id: string; paper: Paper; received: boolean },
  meta: Meta,
) {
  requireOrders(context)
  return context.transaction(async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, id), actor)
    if (!['handed_over', 'papers', 'closed'].includes(order.state)) throw orderActOver()
    // It was signed for with the car.
    if (paper === 'stnk') throw orderActOver()
    let changed = order
    if (received) changed = await storeDelivery(context, tx, order, paper, 'received', { kind: 'buyer' })
    else {
      const stored = await requirePaper(tx, id, paper)
      const state = nextState(context, order, stored, 'not_received')
      await updatePaper(tx, stored, { state, delivered_on: null })
      // A paper that did not come opens a closed order again.
      changed =
        order.state === 'closed'
          ? await applyAct(
              context,
              tx,
              order,
              { act: 'reopen_papers' },
              { kind: 'buyer' },
              { as: 'paper_disputed', note: PAPERS[paper].name, columns: { still_sold: false } },
            )
          : await updateOrder(tx, id, { changed_at: context.clock.now() })
      if (order.state !== 'closed')
        await recordEvent(context, tx, changed, 'paper_disputed', { kind: 'buyer' }, PAPERS[paper].name)
    }
    await meta.audit.record(
      { event: 'order_changed', details: { act: received ? 'paper_received' : 'paper_disputed' } },
      tx,
    )
    const answer = await readOrder(context, tx, changed)
    await meta.once.remember(tx, answer)
    return answer
  })
}

/** The head promises another day, for a paper or for a car that is not ready, with a reason that the buyer reads. */
export const promiseAnew = (
  context: AppContext,
  staff: StaffMember,
  { id, version, paper, day, reason }: Promised['params'] & Promised['body'],
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version, name: 'promise' }, meta, async (tx, order) => {
    const now = context.clock.now()
    const calendar = await calendarOf(context, order.branch_id)
    if (endOfDay(day, calendar.zone) <= now)
      throw new Failure('input_invalid', { field: 'day' }, 'Janji baru harus hari ini atau sesudahnya')
    const by = { kind: 'staff' as const, name: staff.name }
    const words = reason.trim().replace(/\.+$/, '')
    if (!paper) {
      const changed = await applyAct(context, tx, order, { act: 'promise_ready', day }, by, { note: words })
      await sendOrderMessage(context, tx, changed, 'ready_late', {
        values: {
          siap: order.deadline_at
            ? dayAndMonthWithWeekday(placeClock(order.deadline_at, order.timezone).day)
            : '',
          alasan: words,
          janji: dayAndMonthWithWeekday(day),
        },
        about: String(changed.version),
      })
      return changed
    }
    const stored = await requirePaper(tx, id, paper)
    if (order.state !== 'papers' || !isOpenPaper(stored)) throw orderActOver()
    const former = await currentPromise(tx, stored)
    await insertPromise(tx, {
      order_id: id,
      paper,
      promised_on: day,
      reason: words,
      by_name: staff.name,
      at: now,
    })
    const changed = await updateOrder(tx, id, { changed_at: now })
    await recordEvent(context, tx, changed, 'promise', by, `${PAPERS[paper].name}: ${words}`)
    await sendOrderMessage(context, tx, changed, 'paper_new_promise', {
      values: {
        surat: PAPERS[paper].short,
        janji: dayAndMonthWithWeekday(day),
        janji_lama: former ? dayAndMonthWithWeekday(former) : '',
        alasan: words,
      },
      about: `${paper}:${changed.version}`,
    })
    return changed
  })

/** The promise in force: the newest one. */
async function currentPromise(tx: Queries, { order_id, paper, promised_on }: StoredPaper) {
  const again = await tx
    .selectFrom('paper_promises')
    .select('promised_on')
    .where('order_id', '=', order_id)
    .where('paper', '=', paper)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return again?.promised_on ?? promised_on
}
