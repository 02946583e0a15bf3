import { type Day, instantAt, localClock, weekdayName, weekdayOf, zoneOf } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import type { PlanWeeks, WeekBar } from '../desk-plan-weeks.contract.ts'

const DAY_MS = 86_400_000

/** `Sel 24` */
export const formatWeekdayAndDate = (day: Day): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)} ${Number(day.slice(8))}`

/** `24 jam`, `45 menit` */
const formatWorkLength = (minutes: number): string =>
  minutes < 60 ? `${minutes} menit` : `${String(Math.round(minutes / 6) / 10).replace('.', ',')} jam`

const dayOf = ({ timezone }: PlanWeeks, instant: string): Day =>
  localClock(new Date(instant), zoneOf(timezone)).day

/** `Akan lewat janji 1 hari`, on the same day in minutes; null in time. */
export function formatBarDelay(weeks: PlanWeeks, { late_until, promised_ready_at }: WeekBar): string | null {
  if (!late_until || !promised_ready_at) return null
  const zone = zoneOf(weeks.timezone)
  const midnight = (instant: string) => instantAt(dayOf(weeks, instant), '00:00', zone).getTime()
  const days = Math.round((midnight(late_until) - midnight(promised_ready_at)) / DAY_MS)
  const minutes = Math.ceil((Date.parse(late_until) - Date.parse(promised_ready_at)) / 60_000)
  return `Akan lewat janji ${days > 0 ? `${days} hari` : formatMinutes(minutes, 'long')}`
}

/** The line below the work: its length, which day of how many, and the promise. */
export function formatBarDetails(weeks: PlanWeeks, bar: WeekBar): string {
  const promise =
    bar.promised_ready_at && `janji ${formatWeekdayAndDate(dayOf(weeks, bar.promised_ready_at))}`
  const late = formatBarDelay(weeks, bar)
  if (late) return [late, promise].filter(Boolean).join(', ')
  if (bar.state === 'held') return bar.wait_word ? `Tunggu ${bar.wait_word}` : 'ditahan'
  if (bar.state === 'done')
    return `selesai ${formatWeekdayAndDate(weeks.days[bar.until]?.day ?? weeks.today)}`
  const at = weeks.days.findIndex(({ day }) => day === weeks.today)
  const all = bar.until - bar.from + 1
  const isUnderWay = bar.state === 'running' && all > 1 && at >= bar.from && at <= bar.until
  const long =
    bar.rest === null ? `${formatWorkLength(bar.minutes)} kerja` : `sisa ${formatWorkLength(bar.rest)}`
  const length = isUnderWay ? `${long}, hari ${at - bar.from + 1} dari ${all}` : long
  return [length, promise].filter(Boolean).join(' · ')
}

/** What is done: the booking's work for body and paint, else the name of the kind. */
export const barWork = ({ kind, work }: WeekBar): string =>
  kind === 'body_paint' ? work : STALL_KIND_LABELS[kind]

/** `B 1844 KUT, Penyok dan cat 2 panel, 24 jam kerja, hari 2 dari 4 · janji Kam 26` */
export const barName = (weeks: PlanWeeks, bar: WeekBar): string =>
  [formatPlate(bar.plate), barWork(bar), formatBarDetails(weeks, bar)].join(', ')

/** The bar of a stall on a working day, else its next one. */
export function findBarAt(bars: readonly WeekBar[], at: number): WeekBar | undefined {
  const open = bars.filter(({ state, until }) => state !== 'done' && until >= at)
  return open.toSorted((a, b) => a.from - b.from)[0]
}

/** Cars that stay over the night after today, on a closed day over the one after the next working day. */
export function countOvernightCars({ days, stalls, today }: PlanWeeks): number {
  const at = days.findIndex(({ day }) => day >= today)
  const staying = stalls.flatMap(({ bars }) =>
    bars.filter(({ state, from, until }) => state !== 'done' && at >= 0 && from <= at && until > at),
  )
  return new Set(staying.map(({ visit_id, plate }) => visit_id ?? plate)).size
}

/** Cars that will be late. */
export const countLateCars = ({ stalls }: PlanWeeks): number =>
  stalls.flatMap(({ bars }) => bars.filter(({ late_until }) => late_until !== null)).length

/** The day in whose plan a car is: today while it is here, before that the day on which it comes, afterwards its last one. */
export function planDayOf({ days, today, stalls }: PlanWeeks, bar: WeekBar): Day {
  const own = stalls.flatMap(({ bars }) => bars.filter(({ visit_id }) => visit_id === bar.visit_id))
  const dayAt = (at: number): Day => days[at]?.day ?? today
  if (own.every(({ state }) => state === 'done')) return dayAt(Math.max(...own.map(({ until }) => until)))
  if (own.some(({ state }) => state !== 'expected')) return today
  const first = dayAt(Math.min(...own.map(({ from }) => from)))
  return first < today ? today : first
}
