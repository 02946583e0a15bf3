import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { KM_A_DAY_MAX } from '#garage/odometer/odometer.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import type { BillDraft, LineDraft, WorkOrder } from '../../desk-work-orders.contract.ts'
import type { WorkLine } from '../../work-order-lines.model.ts'
import { isAdded } from '../public/line-texts.ts'

const DAY_MS = 86_400_000

/** Values of the form Selesai. */
export interface Bill {
  odometer_out: number | null
  invoice_number: string
  next_km: number | null
  /** As typed, `DD/MM/YYYY`. */
  next_day: string
  advice: string
  service_number: number | null
  unchecked_reason: string
}

/** The saved values, or those that the service table proposes. */
export const billOf = ({ bill: { next_day, unchecked_reason, ...bill } }: Pick<WorkOrder, 'bill'>): Bill => ({
  ...bill,
  unchecked_reason: unchecked_reason ?? '',
  next_day: next_day ? slashedDay(next_day) : '',
})

/** Why the car cannot have left with this reading; the server refuses the same. */
function explainOdometerConflict(
  { intake, visit }: Pick<WorkOrder, 'intake'> & { visit: Pick<WorkOrder['visit'], 'arrived_at'> },
  out: number | null,
  now: Date,
): string | false {
  const came = intake?.odometer ?? null
  if (out === null || came === null) return false
  const arrived = visit.arrived_at ? Date.parse(visit.arrived_at) : now.getTime()
  const days = Math.max(1, Math.ceil((now.getTime() - arrived) / DAY_MS))
  return (
    (out < came || out - came > KM_A_DAY_MAX * days) &&
    'Odometer keluar tidak cocok dengan odometer saat datang'
  )
}

/** Returns the problems of a bill; a hand-over requires it to be complete as well. */
export const checkOf =
  (order: WorkOrder, now: Date): Check<Bill> =>
  ({ odometer_out, invoice_number, next_day, unchecked_reason }) => {
    const leaves = order.visit.state === 'ready'
    return [
      ...problem('next_day', next_day !== '' && !dayFromSlashed(next_day) && 'Tanggal tidak valid'),
      ...problem(
        'odometer_out',
        (leaves && odometer_out === null && 'Isi odometer keluar terlebih dahulu') ||
          explainOdometerConflict(order, odometer_out, now),
      ),
      ...problem('invoice_number', leaves && !invoice_number.trim() && 'Isi nomor faktur terlebih dahulu'),
      ...problem(
        'unchecked_reason',
        leaves &&
          order.free_service?.state === 'check' &&
          !unchecked_reason.trim() &&
          'Cek T-CARE dulu: isi jawaban situs TAM, atau tulis alasan',
      ),
    ]
  }

const createLineDraft = ({ id, kind, title, detail, quantity, price, parts_price }: WorkLine): LineDraft => ({
  id,
  kind,
  title,
  quantity,
  price,
  parts_price,
  ...(detail !== null && { detail }),
})
/** Lines that were added on the bill, in the form that the call takes. */
const addedLines = ({ lines }: Pick<WorkOrder, 'lines'>): LineDraft[] =>
  lines.filter(isAdded).map(createLineDraft)
/** Lines that are not carried out. */
const openLineIds = ({ lines }: Pick<WorkOrder, 'lines'>): string[] =>
  lines.filter(({ done }) => !done).map(({ id }) => id)

/** A change of lines, computed from the order to which it applies. */
export type LineChange = (order: WorkOrder) => {
  added?: LineDraft[]
  undone?: string[]
  payers?: NonNullable<BillDraft['payers']>
}

export const addLine =
  (line: LineDraft): LineChange =>
  (order) => ({ added: [...addedLines(order), line] })
export const removeLine =
  (id: string): LineChange =>
  (order) => ({ added: addedLines(order).filter((line) => line.id !== id) })
export const setLinePayer =
  (id: string, payer: 'customer' | 'programme', charge_reason: string | null): LineChange =>
  () => ({ payers: [{ id, payer, charge_reason }] })
export const setLineDone =
  (id: string, done: boolean): LineChange =>
  (order) => {
    const others = openLineIds(order).filter((one) => one !== id)
    return { undone: done ? others : [...others, id] }
  }

/** The bill in the form that the call takes. Incomplete and invalid values are left out; their fields report them on completion. */
export function draftOf(
  order: WorkOrder,
  { next_day, odometer_out, ...bill }: Bill,
  version: number,
  now: Date,
  { added = addedLines(order), undone = openLineIds(order), payers = [] }: ReturnType<LineChange> = {},
): BillDraft {
  return {
    ...bill,
    version,
    odometer_out: explainOdometerConflict(order, odometer_out, now) ? null : odometer_out,
    next_day: dayFromSlashed(next_day),
    added,
    undone,
    payers,
  }
}
