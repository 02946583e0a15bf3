import { percentile } from '#core/percentile.ts'
import type { Minute, Span } from '#floor/day-plan/plan-terms.model.ts'
import { subtractSpans } from '#floor/day-plan/stall-and-technician-time.model.ts'

/** Fewer cases than this have no median; a dash is shown. */
const FIGURE_CASES_MIN = 5
/** The newest cases of a package that say how long it usually takes. */
export const PACKAGE_CASES_MAX = 50

/** The median of some minutes, and the value that nine of ten do not exceed. */
export interface Spread {
  median: Minute
  p90: Minute
}

/** Median and p90 of some minutes; null below five cases. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length < FIGURE_CASES_MIN) return null
  const median = percentile(values, 50)
  const p90 = percentile(values, 90)
  return median === null || p90 === null ? null : { median, p90 }
}

/** How long a package usually takes, by its newest cases, which come first; null below five of them. */
export const usualMinutes = (newestFirst: readonly number[]): Minute | null =>
  spreadOf(newestFirst.slice(0, PACKAGE_CASES_MAX))?.median ?? null

const lengthOf = (spans: readonly Span[]): Minute =>
  spans.reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0)

/** Minutes of a day on which a technician was present and had no break. */
export const presentMinutes = ({
  present,
  breaks,
}: {
  present: readonly Span[]
  breaks: readonly Span[]
}): Minute => lengthOf(present.flatMap((span) => subtractSpans(span, breaks)))

/** Minutes of a day on which a stall could be worked on, and those on which it was closed in opening hours. */
export function stallMinutes(opening: Span, closed: readonly Span[]): { open: Minute; broken: Minute } {
  const open = lengthOf(subtractSpans(opening, closed))
  return { open, broken: lengthOf([opening]) - open }
}
