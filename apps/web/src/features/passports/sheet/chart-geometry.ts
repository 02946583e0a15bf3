import { daysBetween, monthName } from '@toyota-trust/contracts/days.ts'
import { kilometres } from '@toyota-trust/contracts/money.ts'
import type { ChainBreak, CheckedChain } from '@toyota-trust/contracts/odometer-chain.ts'

/** A reading as it is drawn: by a workshop, or by the owner's word. */
export interface ShownReading {
  day: string
  km: number
  by: 'workshop' | 'owner'
}

export interface Point extends ShownReading {
  x: number
  y: number
}

export const CHART = { width: 320, height: 190, left: 8, right: 300, top: 26, bottom: 160 }
const LINES = 3
const YEARS_MAX = 6
const STEPS = [1, 2, 2.5, 4, 5, 10]

/** Readings of both kinds, in the order of their days. */
export function shownReadings(
  chain: CheckedChain | null,
  own: readonly { day: string; km: number }[],
): ShownReading[] {
  const read = chain?.readings.map(({ day, km }) => ({ day, km, by: 'workshop' as const })) ?? []
  return [...read, ...own.map(({ day, km }) => ({ day, km, by: 'owner' as const }))].sort(
    (one, other) => one.day.localeCompare(other.day) || one.km - other.km,
  )
}

/** The height between two lines of the grid, so that three of them hold `km`. */
function stepFor(km: number): number {
  const least = Math.max(km, 1) / LINES
  const ten = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * ten >= least) ?? 10) * ten
}

/** Where everything of the chart stands. */
export function chartOf(readings: readonly ShownReading[]) {
  const { left, right, top, bottom } = CHART
  const first = readings[0]?.day ?? ''
  const last = readings.at(-1)?.day ?? ''
  const span = Math.max(1, daysBetween(first, last))
  const step = stepFor(Math.max(...readings.map(({ km }) => km)))
  const xOf = (day: string) => left + ((right - left) * daysBetween(first, day)) / span
  const yOf = (km: number) => bottom - ((bottom - top) * km) / (step * LINES)
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) },
    (_, index) => Number(first.slice(0, 4)) + index + 1,
  )
  const every = Math.ceil(years.length / YEARS_MAX)
  return {
    points: readings.map((reading): Point => ({ ...reading, x: xOf(reading.day), y: yOf(reading.km) })),
    grid: Array.from({ length: LINES }, (_, index) => (index + 1) * step).map((km) => ({ km, y: yOf(km) })),
    years: years.filter((_, index) => index % every === 0).map((year) => ({ year, x: xOf(`${year}-01-01`) })),
  }
}

const path = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')

/** The line through the readings in pieces, with a weak one over each break and the place where it is cut. */
export function linesOf(points: readonly Point[], breaks: readonly ChainBreak[]) {
  const broken = new Set(breaks.map(({ after }) => after.day))
  const pieces: Point[][] = [[]]
  const cuts: { x: number; weak: string | null }[] = []
  let workshop: Point | undefined
  for (const point of points) {
    if (point.by === 'workshop') {
      if (broken.has(point.day) && workshop?.day !== point.day) {
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

const monthOf = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`

/** The chart in a sentence, for whoever does not see it (design companion 4). */
export function sentenceOf(readings: readonly ShownReading[], breaks: readonly ChainBreak[]): string {
  const [first, last] = [readings[0], readings.at(-1)]
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
