import {
  GRID_MINUTES,
  type Minute,
  roundUpToGrid,
  type Span,
  type Stall,
  type Technician,
} from './plan-terms.model.ts'

/** Least work that is worth beginning in the evening, where the rest may continue on the next working day. */
const LEAST_EVENING_MINUTES = 60

/** A stall or a technician with the spans in which they can work and those that are taken. */
export interface Resource {
  windows: readonly Span[]
  breaks: readonly Span[]
  /** By begin; no two of them meet. */
  taken: Span[]
}

/** A place that was found; `minutesLeft` of its work continue on the next working day. */
export interface Place extends Span {
  minutesLeft: number
}

const compareSpansByBegin = (a: Span, b: Span) => a.from - b.from
const within = (span: Span, limits: Span): Span => ({
  from: Math.max(span.from, limits.from),
  until: Math.min(span.until, limits.until),
})

/** `whole` without the parts that `gaps` take from it, in order. */
export function subtractSpans(whole: Span, gaps: readonly Span[]): Span[] {
  const parts: Span[] = []
  let from = whole.from
  for (const gap of [...gaps].sort(compareSpansByBegin)) {
    if (gap.from > from) parts.push({ from, until: Math.min(gap.from, whole.until) })
    from = Math.max(from, gap.until)
  }
  if (from < whole.until) parts.push({ from, until: whole.until })
  return parts.filter((part) => part.until > part.from)
}

/** The windows of a stall within the opening hours; a stall has no breaks. */
export const stallResource = (stall: Stall, opening: Span): Resource => ({
  windows: subtractSpans(opening, stall.closed),
  breaks: [],
  taken: [],
})

/** The windows and breaks of a technician within the opening hours. */
export const technicianResource = ({ present, breaks }: Technician, opening: Span): Resource => ({
  windows: present
    .map((span) => within(span, opening))
    .filter((span) => span.until > span.from)
    .sort(compareSpansByBegin),
  breaks: [...breaks].sort(compareSpansByBegin),
  taken: [],
})

/** When work of so many minutes ends that begins at `begin`: it pauses in the breaks. */
export function endOfWork(begin: Minute, minutes: number, breaks: readonly Span[]): Minute {
  let end = begin + minutes
  for (const pause of breaks) {
    if (pause.until <= begin || pause.from >= end) continue
    end += pause.until - Math.max(pause.from, begin)
  }
  return end
}

/** Puts a span among those taken, which stay in order of their begin. */
export function reserveSpan(resource: Resource, span: Span): void {
  const at = resource.taken.findIndex((one) => one.from >= span.from)
  if (at < 0) resource.taken.push(span)
  else resource.taken.splice(at, 0, span)
}

/** Removes a span that `reserveSpan` added, by identity. */
export function releaseSpan(resource: Resource, span: Span): void {
  resource.taken.splice(resource.taken.indexOf(span), 1)
}

/** The first window in which something can begin at `begin` or later. */
const findWindow = (windows: readonly Span[], begin: Minute) => windows.find((window) => window.until > begin)

const findTakenSpan = (taken: readonly Span[], from: Minute, until: Minute) =>
  taken.find((span) => span.until > from && span.from < until)

/**
 * The first place at or after `from` for so many minutes of work, on all resources at once: it begins in a window and in no
 * break, lies in one window of each, pauses of its breaks included, and meets nothing that is taken. Null when there is none.
 * One of the resources at most has breaks.
 */
export function findPlace(resources: readonly Resource[], minutes: number, from: Minute): Place | null {
  let begin = roundUpToGrid(from)
  for (;;) {
    let next = begin
    let end = Number.POSITIVE_INFINITY
    let until = begin + minutes
    for (const { windows, breaks } of resources) {
      const window = findWindow(windows, begin)
      if (!window) return null
      next = Math.max(next, roundUpToGrid(window.from))
      end = Math.min(end, window.until)
      for (const pause of breaks)
        if (begin >= pause.from && begin < pause.until) next = Math.max(next, roundUpToGrid(pause.until))
      if (breaks.length > 0) until = endOfWork(begin, minutes, breaks)
    }
    if (next === begin) {
      if (until > end) next = roundUpToGrid(Math.max(end, begin + GRID_MINUTES))
      else {
        const meets = findLastConflict(resources, begin, until)
        if (!meets) return { from: begin, until, minutesLeft: 0 }
        next = roundUpToGrid(meets.until)
      }
    }
    begin = next
  }
}

/**
 * As above for work that continues on the next working day: from the earliest begin after which the rest of the last window
 * is free, if an hour of work fits into it.
 */
export function findEveningPlace(
  resources: readonly Resource[],
  minutes: number,
  from: Minute,
): Place | null {
  const breaks = resources.flatMap((one) => one.breaks)
  const last = resources.map(({ windows }) => windows.at(-1))
  if (last.some((window) => !window)) return null
  const until = Math.min(...last.map((window) => window?.until ?? 0))
  let begin = roundUpToGrid(Math.max(from, ...last.map((window) => window?.from ?? 0)))
  for (let settled = false; !settled; ) {
    settled = true
    for (const pause of breaks)
      if (begin >= pause.from && begin < pause.until) {
        begin = roundUpToGrid(pause.until)
        settled = false
      }
    const meets = findLastConflict(resources, begin, until)
    if (meets) {
      begin = roundUpToGrid(meets.until)
      settled = false
    }
  }
  if (begin >= until) return null
  const paused = breaks.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(pause.until, until) - Math.max(pause.from, begin)),
    0,
  )
  const worked = until - begin - paused
  if (worked < Math.min(LEAST_EVENING_MINUTES, minutes)) return null
  return { from: begin, until, minutesLeft: minutes - worked }
}

/** Of the reserved spans that overlap, the one that ends last. */
function findLastConflict(resources: readonly Resource[], from: Minute, until: Minute): Span | null {
  let latest: Span | null = null
  for (const { taken } of resources) {
    const span = findTakenSpan(taken, from, until)
    if (span && (!latest || span.until > latest.until)) latest = span
  }
  return latest
}
