import { type Day, daysBetween, longDay } from '#core/days.ts'
import { SOON_DAYS } from '#garage/car-care/stnk-clock.model.ts'

export interface StnkStatus {
  kind: 'valid' | 'soon' | 'over'
  title: string
  detail: string
  /** How many of the twelve road marks are filled. */
  marks: number
}

const DAYS_PER_MONTH = 30.4
const MARKS = 12

/**
 * The status of an STNK that ends on `term`, wherever a car is shown. `yearly` is the validation that is due next or overdue,
 * where that is known: an overdue one takes precedence over the years that the STNK is still valid for.
 */
export function stnkStatus(term: Day, today: Day, yearly: Day | null = null): StnkStatus {
  const days = daysBetween(today, term)
  if (days >= 0 && yearly !== null && yearly < today)
    return {
      kind: 'over',
      title: 'Pengesahan STNK tahunan terlambat',
      detail: `Lewat sejak ${longDay(yearly)}`,
      marks: 0,
    }
  if (days < 0) return { kind: 'over', title: 'Masa berlaku STNK habis', detail: longDay(term), marks: 0 }
  const months = Math.max(1, Math.round(days / DAYS_PER_MONTH))
  const marks = Math.min(MARKS, months)
  if (days > SOON_DAYS) {
    return {
      kind: 'valid',
      title: `STNK berlaku sampai ${longDay(term)}`,
      detail: `${months} bulan lagi`,
      marks,
    }
  }
  const detail = days === 0 ? 'hari ini' : `${days} hari lagi`
  return { kind: 'soon', title: `STNK habis ${longDay(term)}`, detail, marks }
}
