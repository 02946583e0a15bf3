import { type Day, daysBetween, shortDay } from '#core/days.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { formatTimeLeft } from './date-texts.ts'

const WORDS: Record<CarDate['kind'], string> = {
  service: 'servis',
  stnk_yearly: 'STNK tahunan',
  stnk_five_yearly: 'STNK lima tahunan',
  warranty: 'garansi pabrik',
}
/** A lapsed registration comes first, because driving without one is fined. */
const OVERDUE_ORDER: readonly CarDate['kind'][] = ['stnk_five_yearly', 'service', 'stnk_yearly']

/**
 * The date in the middle of the clock, the first of: overdue and exact; nearest within 60 days; booked; an estimate that has passed;
 * nearest (manufacturer-promises.md 10).
 */
export function chooseClockDate(dates: readonly CarDate[]): CarDate | undefined {
  const inOrder = dates.toSorted((one, other) => one.day.localeCompare(other.day))
  const isOver = ({ mood, rough }: CarDate) => mood === 'over' && !rough
  const overdue = OVERDUE_ORDER.flatMap(
    (kind) => inOrder.find((date) => date.kind === kind && isOver(date)) ?? [],
  )
  return (
    overdue[0] ??
    inOrder.find(({ mood, rough }) => mood === 'soon' && !rough) ??
    inOrder.find(({ mood }) => mood === 'booked' || mood === 'at_workshop') ??
    inOrder.find(({ mood }) => mood === 'over') ??
    inOrder.find(({ mood, rough }) => mood !== 'over' && !rough)
  )
}

/** The two lines in the middle of the clock. */
export function formatClockDate(date: CarDate | undefined, today: Day): { big: string; sub: string } {
  if (!date) return { big: '', sub: '' }
  const { kind, day, mood, rough } = date
  const word = WORDS[kind]
  if (mood === 'booked') return { big: shortDay(day), sub: `${word} terjadwal` }
  if (mood === 'at_workshop') return { big: 'Di bengkel', sub: word }
  if (mood === 'over')
    return rough
      ? { big: 'Servis', sub: 'mungkin sudah lewat' }
      : { big: `${daysBetween(day, today)} hari`, sub: `${word} lewat` }
  return { big: formatTimeLeft(day, today), sub: kind === 'service' ? 'servis berikutnya' : word }
}
