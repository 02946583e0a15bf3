import { type Day, daysBetween, weekdayName, weekdayOf } from '#core/days.ts'
import { type CarDate, sortByUrgency } from '#garage/car-care/car-dates.model.ts'

const WORDS: Record<CarDate['kind'], string> = {
  service: 'servis',
  stnk_yearly: 'STNK tahunan',
  stnk_five_yearly: 'STNK 5 tahunan',
  warranty: 'garansi pabrik',
}
/** The date in the middle of the clock: the most urgent one, but for an estimate that is yet to come. */
export const chooseClockDate = (dates: readonly CarDate[]): CarDate | undefined =>
  sortByUrgency(dates).find(({ mood, rough }) => !rough || (mood !== 'soon' && mood !== 'far'))

/** The two lines in the middle of the clock. */
export interface ClockMiddle {
  big: string
  sub: string
}

const DAYS_A_YEAR = 365

/** How long until a day that has not passed: `11 hari`, `Hari ini`, in years from two years on. */
function formatDistance(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left === 0) return 'Hari ini'
  return left < 2 * DAYS_A_YEAR ? `${left} hari` : `${Math.floor(left / DAYS_A_YEAR)} tahun`
}

/** `number` is that of the next service, where the manufacturer counts them. */
export function formatClockDate(
  date: CarDate | undefined,
  today: Day,
  number: number | null = null,
): ClockMiddle {
  if (!date) return { big: '', sub: '' }
  const { kind, day, mood, rough } = date
  const word = WORDS[kind]
  if (mood === 'booked')
    return { big: formatDistance(day, today), sub: `${word}, ${weekdayName(weekdayOf(day))}` }
  if (mood === 'at_workshop') return { big: 'Di bengkel', sub: word }
  if (mood === 'over')
    return rough
      ? { big: 'Servis', sub: 'mungkin sudah lewat' }
      : {
          big: `${daysBetween(day, today)} hari`,
          sub: `${kind === 'stnk_five_yearly' ? 'STNK' : word} lewat`,
        }
  const next = number === null ? 'servis berikutnya' : `servis ke-${number}`
  return { big: formatDistance(day, today), sub: kind === 'service' ? next : word }
}
