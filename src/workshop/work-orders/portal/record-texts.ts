import { addMonths, type Day, daysBetween, longDay, placeClock } from '#core/days.ts'
import { kilometres, withThousands } from '#core/money.ts'
import type { ServiceRecord } from '../service-records.contract.ts'
import type { WorkLine } from '../work-order-lines.model.ts'

/** `24 November 2026, 09:28`, by the clock of the workshop. */
export function formatRecordMoment(at: string, { timezone }: Pick<ServiceRecord, 'timezone'>): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return `${longDay(day)}, ${time}`
}

/** The completed lines of a bill, as work and parts; a line with both is listed with the work. */
export function billOf(lines: readonly WorkLine[]): {
  work: WorkLine[]
  parts: WorkLine[]
  left: WorkLine[]
} {
  const billed = lines.filter(
    ({ done, answer }) => done && answer !== 'declined' && answer !== 'withdrawn' && answer !== 'waiting',
  )
  return {
    work: billed.filter(({ kind }) => kind !== 'part'),
    parts: billed.filter(({ kind }) => kind === 'part'),
    left: lines.filter((line) => !billed.includes(line)),
  }
}

/** Who agreed to a line beyond the estimate. */
export function formatLineApproval(line: WorkLine, record: Pick<ServiceRecord, 'timezone'>): string | null {
  if (!line.answered_at) return null
  // Without a name once the customer's account is erased.
  const who = line.answered_name ? ` ${line.answered_name}` : ''
  const when = formatRecordMoment(line.answered_at, record)
  if (line.answer === 'approved') return `Disetujui${who}, ${when}`
  return line.answer === 'let_pass' ? `Diputuskan kepala bengkel${who}, ${when}` : null
}

/** Why a line was not carried out. */
export function explainOmittedLine({ title, answer }: WorkLine): string {
  if (answer === 'declined') return `${title}, Anda memilih menunda`
  return answer === 'withdrawn' ? `${title}, ditarik bengkel` : title
}

/** The days until a day: `52 hari lagi`, from two months on in months; null for today and the past. */
export function timeLeft(day: Day, today: Day): string | null {
  const days = daysBetween(today, day)
  if (days <= 0) return null
  let months = 0
  while (addMonths(today, months + 1) <= day) months++
  return months >= 2 ? `${months} bulan lagi` : `${days} hari lagi`
}

/** `9.880 KM lagi` from the reading on that visit. */
export function distanceLeft({ next_km, odometer_out, odometer }: ServiceRecord): string | null {
  const read = odometer_out ?? odometer
  return next_km === null || read === null || next_km <= read ? null : `${kilometres(next_km - read)} lagi`
}

/** `4 ×`, where it is more than one. */
export const formatQuantity = ({ quantity }: WorkLine): string | null =>
  quantity === 1 ? null : `${withThousands(quantity)} ×`
