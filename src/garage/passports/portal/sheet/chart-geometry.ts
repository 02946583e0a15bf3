import { daysBetween, monthName } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { ChainBreak, CheckedChain } from '#garage/odometer/odometer-chain.model.ts'

/** A reading as a point of the chart: by a workshop, or entered by the owner. */
export interface ShownReading {
  day: string
  km: number
  by: 'workshop' | 'owner'
  /** Its place in the chain; null for the owner's own. */
  position: number | null
}

export interface Point extends ShownReading {
  x: number
  y: number
}

export const CHART = { width: 320, height: 190, left: 8, right: 300, top: 26, bottom: 160 }
const LINES = 3
const YEARS_MAX = 6
const STEPS = [1, 2, 2.5, 4, 5, 10]

/** `November 2026` */
const monthOf = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`

/** Readings of both kinds, in the order of their days. */
export function listReadings(
  chain: CheckedChain | null,
  own: readonly { day: string; km: number }[],
): ShownReading[] {
  const shown: ShownReading[] = chain?.readings.map((one) => ({ ...one, by: 'workshop' })) ?? []
  for (const { day, km } of own) {
    // Readings of one day keep the order of the chain; the owner's are placed below the next higher one.
    const after = shown.findIndex((one) => one.day > day || (one.day === day && one.km > km))
    shown.splice(after < 0 ? shown.length : after, 0, { day, km, by: 'owner', position: null })
  }
  return shown
}

/** The height between two lines of the grid, so that three of them hold `km`. */
function computeGridStep(km: number): number {
  const least = Math.max(km, 1) / LINES
  const ten = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * ten >= least) ?? 10) * ten
}

/** The positions of all parts of the chart. */
export function chartOf(readings: readonly ShownReading[]) {
  const { left, right, top, bottom } = CHART
  const first = readings[0]?.day ?? ''
  const last = readings.at(-1)?.day ?? ''
  const step = computeGridStep(Math.max(...readings.map(({ km }) => km)))
  const span = daysBetween(first, last)
  const xOf = (day: string) => left + ((right - left) * daysBetween(first, day)) / span
  const yOf = (km: number) => bottom - ((bottom - top) * km) / (step * LINES)
  // Readings of one single day are placed side by side.
  const apart = (right - left) / Math.max(1, readings.length - 1)
  return {
    points: readings.map(
      (reading, at): Point => ({
        ...reading,
        x: span > 0 ? xOf(reading.day) : left + at * apart,
        y: yOf(reading.km),
      }),
    ),
    grid: Array.from({ length: LINES }, (_, index) => (index + 1) * step).map((km) => ({ km, y: yOf(km) })),
    labels: labelsOf(first, last, xOf),
  }
}

/** Labels of the time axis: the beginnings of years; the first and the last month within a single year. */
function labelsOf(first: string, last: string, xOf: (day: string) => number) {
  const year = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(last.slice(0, 4)) - year }, (_, index) => year + index + 1)
  const every = Math.ceil(years.length / YEARS_MAX)
  if (years.length > 0)
    return years
      .filter((_, index) => index % every === 0)
      .map((one) => ({ words: `${one}`, x: xOf(`${one}-01-01`), anchor: 'middle' as const }))
  const begin = { words: monthOf(first), x: CHART.left, anchor: 'start' as const }
  return monthOf(first) === monthOf(last)
    ? [begin]
    : [begin, { words: monthOf(last), x: CHART.right, anchor: 'end' as const }]
}

const path = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')

/** The line through the readings in pieces, cut at each break, and a dashed line across each break. */
export function linesOf(points: readonly Point[], breaks: readonly ChainBreak[]) {
  const broken = new Set(breaks.map(({ after }) => after.position))
  const pieces: Point[][] = [[]]
  const cuts: { x: number; weak: string | null }[] = []
  let workshop: Point | undefined
  for (const point of points) {
    if (point.position !== null) {
      if (broken.has(point.position)) {
        cuts.push({
          x: workshop ? (workshop.x + point.x) / 2 : point.x,
          weak: workshop ? path([workshop, point]) : null,
        })
        pieces.push([])
      }
      workshop = point
    }
    pieces.at(-1)?.push(point)
  }
  return { solid: pieces.filter((piece) => piece.length > 1).map(path), cuts }
}

/** The chart as a sentence, for screen readers. */
export function sentenceOf(readings: readonly ShownReading[], breaks: readonly ChainBreak[]): string {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return ''
  if (breaks.length === 0) {
    const read = readings.filter(({ by }) => by === 'workshop').length
    return `Grafik jarak tempuh dari ${monthOf(first.day)} sampai ${monthOf(last.day)}: naik dari ${kilometres(first.km)} menjadi ${kilometres(last.km)}, ${readings.length} bacaan, ${read} di antaranya dari bengkel.`
  }
  const where = breaks.map(({ before, after }) =>
    before
      ? `antara ${monthOf(before.day)}, ${kilometres(before.km)}, dan ${monthOf(after.day)}, ${kilometres(after.km)}`
      : `sebelum ${monthOf(after.day)}, ${kilometres(after.km)}`,
  )
  return `Grafik jarak tempuh ${first.day.slice(0, 4)} sampai ${last.day.slice(0, 4)}. Rantai terputus ${where.join('; ')}.`
}
