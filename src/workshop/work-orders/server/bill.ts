import { placeClock } from '#core/days.ts'
import { KM_A_DAY_MAX } from '#garage/odometer/odometer.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { openFollowUp } from '#workshop/follow-ups/server/open-follow-up.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { requireOutcome, type StoredVisit } from '#workshop/visits/server/rules.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { BillDraft } from '../desk-work-orders.contract.ts'
import { totalsOf } from '../work-order-lines.model.ts'
import { placeAfter, replaceLines } from './line-drafts.ts'
import { notifyCarReady, notifyServiceRecord } from './messages.ts'
import { requireChargeReasons, requireCheckedProgramme, requirePayable } from './programme.ts'
import { recordVisitReading } from './readings.ts'
import { formatNextService, makeRecord } from './records.ts'
import { changeWorkOrder, requireApprovedLines, requireState } from './rules.ts'
import {
  changeLines,
  endConsentRequests,
  findBill,
  findIntake,
  linesOf,
  type StoredLine,
  upsertBill,
} from './sql.ts'

const waivedLines = (lines: readonly StoredLine[]) => lines.filter(({ answer }) => answer === 'let_pass')
/** Lines that may still be removed: neither approved nor sent for approval. */
const isAdded = ({ basis, answer }: StoredLine) => basis === 'added' && answer === null

/** Stores a draft of the bill. Estimated or requested lines can be marked as not done, never changed. */
export const saveBill = (
  context: AppContext,
  staff: StaffMember,
  id: string,
  { version, added, undone, payers = [], ...draft }: BillDraft,
  meta: Meta,
) =>
  changeWorkOrder(context, staff, { id, version }, meta, async (tx, visit, now) => {
    await requireState(tx, staff, visit, ['in_work', 'waiting', 'ready'], now)
    await requirePlausibleDeparture(tx, visit, draft.odometer_out, now)
    const lines = await linesOf(tx, id)
    const agreed = lines.filter((line) => !isAdded(line))
    if (undone.some((one) => !agreed.some((line) => line.id === one))) throw new Failure('not_found')
    await changeLines(
      tx,
      agreed.map((line) => line.id),
      { done: true },
    )
    await changeLines(tx, undone, { done: false })
    await changePayers(context, tx, visit, agreed, payers)
    await replaceLines(context, tx, id, lines.filter(isAdded), added, {
      basis: 'added',
      from: placeAfter(agreed),
    })
    await upsertBill(tx, {
      visit_id: id,
      ...draft,
      service_number: draft.service_number ?? null,
      unchecked_reason: draft.unchecked_reason?.trim() || null,
      invoice_number: draft.invoice_number.trim(),
      advice: draft.advice.trim(),
    })
    return { draft: 'bill' }
  })

/** Stores who pays for estimated lines. Throws `not_found` for another line, and `programme_pays_not`. */
async function changePayers(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  agreed: readonly StoredLine[],
  payers: NonNullable<BillDraft['payers']>,
): Promise<void> {
  const changed = payers.map(({ id, payer, charge_reason }) => {
    const line = agreed.find((one) => one.id === id && one.basis === 'estimate')
    if (!line) throw new Failure('not_found')
    return { ...line, payer, charge_reason: charge_reason?.trim() || null }
  })
  await requirePayable(context, tx, visit, changed)
  for (const { id, payer, charge_reason } of changed) await changeLines(tx, [id], { payer, charge_reason })
}

/** A reading below the one on arrival, or a day's drive above it, is refused. */
async function requirePlausibleDeparture(
  tx: Queries,
  visit: StoredVisit,
  out: number | null,
  now: Date,
): Promise<void> {
  const intake = await findIntake(tx, visit.id)
  const came = intake?.odometer
  if (out === null || came === null || came === undefined) return
  const days = Math.max(1, Math.ceil((now.getTime() - (visit.arrived_at ?? now).getTime()) / 86_400_000))
  if (out < came || out - came > KM_A_DAY_MAX * days)
    throw new Failure(
      'input_invalid',
      { field: 'odometer_out' },
      'Odometer keluar tidak cocok dengan odometer saat datang',
    )
}

/** Until when the workshop of a visit is open today, `16:30 WIB`; null where it is closed by now. */
async function closingTime(context: AppContext, { branch_id, timezone }: StoredVisit, now: Date) {
  const { day, time, zone } = placeClock(now, timezone)
  const hours = resolveDayHours(await hoursOf(context, await requireWorkshop(context, branch_id)), day)
  return hours.open && hours.closing_time > time ? `${hours.closing_time} ${zone}` : null
}

/** Marks the car as ready; notifies the customer of the total and of the lines that the head waived. */
export const finishWork = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    const to = await requireOutcome(tx, staff, visit, 'finish', now)
    const lines = await linesOf(tx, visit.id)
    await requireApprovedLines(tx, staff, visit, lines, now)
    await notifyCarReady(context, tx, visit, {
      total: totalsOf(lines).total,
      passed: waivedLines(lines),
      closes: await closingTime(context, visit, now),
    })
    return { act: 'finish', to, change: { ready_at: now } }
  })

/** Waives lines in place of the customer, who is shown the reason in the next mail, on the page and in the record. */
export const letPass = (
  context: AppContext,
  staff: StaffMember,
  { lines: ids, reason, ...seen }: Seen & { lines: readonly string[]; reason: string },
  meta: Meta,
) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    await requireState(tx, staff, visit, ['in_work', 'waiting', 'ready'], now)
    const lines = (await linesOf(tx, visit.id)).filter((line) => ids.includes(line.id))
    // A requested line waits for its answer or is withdrawn first: staff do not answer in place of the customer.
    if (lines.length !== new Set(ids).size || !lines.every(isAdded)) throw new Failure('line_answered')
    await changeLines(tx, ids, {
      answer: 'let_pass',
      answered_at: now,
      answered_by: 'head',
      answered_name: staff.name,
      answer_words: reason.trim(),
    })
    const words = `${lines.map(({ title }) => title).join(', ')}. Alasan: ${reason.trim()}`
    return { act: 'let_pass', to: visit.state, words }
  })

/** Hands the car over, and creates its service record. */
export const handOver = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    const to = await requireOutcome(tx, staff, visit, 'hand_over', now)
    const [lines, bill] = await Promise.all([linesOf(tx, visit.id), findBill(tx, visit.id)])
    await requireApprovedLines(tx, staff, visit, lines, now)
    const odometer = bill?.odometer_out ?? null
    if (!bill?.invoice_number || odometer === null)
      throw new Failure('bill_incomplete', { field: odometer === null ? 'odometer_out' : 'invoice_number' })
    await requireCheckedProgramme(context, tx, visit, bill)
    const estimated = lines.filter(({ basis, done }) => basis === 'estimate' && done)
    await requireChargeReasons(context, tx, visit, estimated)
    const { id, total } = await makeRecord(context, tx, visit, { lines, bill, staff, now })
    await recordVisitReading(tx, visit, { moment: 'out', km: odometer }, now, meta)
    await endConsentRequests(tx, visit.id, now)
    await notifyServiceRecord(context, tx, visit, {
      id,
      total,
      invoiceNumber: bill.invoice_number,
      next: formatNextService(bill),
      passed: waivedLines(lines),
    })
    await openFollowUp(context, tx, visit, now)
    return { act: 'hand_over', to, change: { handed_over_at: now } }
  })
