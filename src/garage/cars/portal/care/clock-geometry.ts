import { addMonths, type Day, daysBetween } from '#core/days.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'

/** Where the ring lies in its drawing. */
export const CENTRE = { x: 150, y: 115 }
const OUTER = 85.5
const INNER = 76.5
export const RING = 81
/** Half of what a month's mark takes of its 30°; the rest is the gap. */
const HALF_MARK = 12.4
/** Pins that are closer would cover each other. */
const APART = 18

/** Month n is at hour n, its first day half an hour before. */
export function angleOf(day: Day): number {
  const month = Number(day.slice(5, 7))
  const first = `${day.slice(0, 8)}01`
  const days = daysBetween(first, addMonths(first, 1))
  return (month * 30 - 15 + (daysBetween(first, day) / days) * 30) % 360
}

/** Clockwise from twelve. */
export function pointAt(angle: number, radius: number) {
  const turn = (angle * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(CENTRE.x + radius * Math.sin(turn)), y: round(CENTRE.y - radius * Math.cos(turn)) }
}

const formatPoint = (angle: number, radius: number) => {
  const { x, y } = pointAt(angle, radius)
  return `${x} ${y}`
}

const arc = (from: number, to: number) =>
  `M${formatPoint(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${formatPoint(to, OUTER)}L${formatPoint(to, INNER)}A${INNER} ${INNER} 0 0 0 ${formatPoint(from, INNER)}Z`

/** The twelve marks, cut where the filled part from today to `until` begins and ends. */
export function listClockTicks(today: Day, until: Day | null): { path: string; on: boolean }[] {
  const begin = angleOf(today)
  const filled = computeFilledDegrees(today, until, begin)
  return Array.from({ length: 12 }, (_, month) => month * 30 + 30 - HALF_MARK).flatMap((start) => {
    const from = (start - begin + 360) % 360
    const to = from + 2 * HALF_MARK
    const cuts = [...new Set([filled, 360, 360 + filled])].filter((cut) => cut > from && cut < to)
    const ends = [from, ...cuts, to]
    return ends.slice(1).map((end, index) => {
      const side = ends[index] ?? from
      return { path: arc(begin + side, begin + end), on: ((side + end) / 2) % 360 < filled }
    })
  })
}

/** The part of the ring between two days of one year, clockwise. */
export function ringPart(from: Day, to: Day): string {
  const [begin, end] = [angleOf(from), angleOf(to)]
  const large = (end - begin + 360) % 360 > 180 ? 1 : 0
  return `M${formatPoint(begin, RING)}A${RING} ${RING} 0 ${large} 1 ${formatPoint(end, RING)}`
}

/** Degrees from today to the day; the whole ring for one that is a year away or more. */
function computeFilledDegrees(today: Day, until: Day | null, begin: number): number {
  if (!until || until < today) return 0
  return until >= addMonths(today, 12) ? 360 : (angleOf(until) - begin + 360) % 360
}

export interface Pin {
  angle: number
  dates: CarDate[]
}

/** The pins on the ring: dates of the next twelve months and overdue ones; close ones share a pin. */
export function pinsOf(dates: readonly CarDate[], today: Day): Pin[] {
  const year = addMonths(today, 12)
  const onRing = dates
    .filter(({ day, rough }) => day < year && !rough)
    .map((date) => ({ angle: angleOf(date.day), dates: [date] }))
    .sort((one, other) => one.angle - other.angle)
  const pins: Pin[] = []
  for (const pin of onRing) {
    const last = pins.at(-1)
    if (last && pin.angle - last.angle < APART) last.dates.push(...pin.dates)
    else pins.push(pin)
  }
  // Where the ring closes, in the middle of December.
  const first = pins[0]
  const last = pins.at(-1)
  if (first && last && first !== last && first.angle + 360 - last.angle < APART)
    last.dates.push(...(pins.shift()?.dates ?? []))
  return pins
}
