import { addDays, type Day, instantAt, placeClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { fixedFigureOf } from '#workshop/follow-ups/server/rules.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import type { BranchKeptWord, KeptShare } from '#workshop/visits/kept-word.contract.ts'
import type { FigurePeriod, Figures, FigureWeek } from '../desk-figures.contract.ts'
import { FIGURE_DAYS, KEPT_WORD_VISITS_MIN } from '../figure-limits.model.ts'
import { countsByWeek, countsOf, waitsByWeek } from './sql.ts'
import { finishedWeeks } from './weeks.ts'

const CACHED_MS = 3_600_000

const todayAt = ({ timezone }: Workshop, now: Date): Day => placeClock(now, timezone).day
const midnight = (day: Day, { timezone }: Workshop) => instantAt(day, '00:00', zoneOf(timezone))
const spanOf = (workshop: Workshop, from: Day, until: Day) => ({
  branchId: workshop.id,
  timezone: workshop.timezone,
  from: midnight(from, workshop),
  until: midnight(until, workshop),
})

/** The finished weeks of a workshop, the newest first, and the figures that customers see. */
export async function figuresOf(
  context: AppContext,
  wordOf: WordOf,
  branchId: number,
  period: FigurePeriod,
): Promise<Figures> {
  const workshop = await requireWorkshop(context, branchId)
  const mondays = finishedWeeks(todayAt(workshop, context.clock.now()), period)
  const first = mondays.at(-1)
  const last = mondays[0]
  if (!first || !last) return { weeks: [], shown: await wordOf(workshop) }
  const span = spanOf(workshop, first, addDays(last, 7))
  const [counts, waits, shown] = await Promise.all([
    countsByWeek(context.db, span),
    waitsByWeek(context.db, span),
    wordOf(workshop),
  ])
  const waited = (monday: Day, reason: string) =>
    waits.find((one) => one.monday === monday && one.reason === reason)
  const weeks = mondays.map((monday): FigureWeek => {
    const week = counts.find((one) => one.monday === monday)
    return {
      monday,
      visits: week?.visits ?? 0,
      no_shows: week?.no_shows ?? 0,
      started: { kept: week?.started_kept ?? 0, of: week?.started_of ?? 0 },
      ready: { kept: week?.ready_kept ?? 0, of: week?.ready_of ?? 0 },
      waits: {
        parts: waited(monday, 'parts')?.waits ?? 0,
        consent: waited(monday, 'consent')?.waits ?? 0,
        other: waited(monday, 'other')?.waits ?? 0,
      },
      consent_minutes: waited(monday, 'consent')?.minutes ?? null,
    }
  })
  return { weeks, shown }
}

async function computeKeptWord(context: AppContext, workshop: Workshop, now: Date): Promise<BranchKeptWord> {
  const today = todayAt(workshop, now)
  const [counts, fixed] = await Promise.all([
    countsOf(context.db, spanOf(workshop, addDays(today, -FIGURE_DAYS), today)),
    fixedFigureOf(context.db, workshop.id, today, now),
  ])
  return {
    starts: hideSmallSample({ kept: counts.started_kept, of: counts.started_of }),
    ready: hideSmallSample({ kept: counts.ready_kept, of: counts.ready_of }),
    fixed,
    as_of: addDays(today, -1),
  }
}

const hideSmallSample = (kept: KeptShare): KeptShare | null => (kept.of < KEPT_WORD_VISITS_MIN ? null : kept)

export type WordOf = (workshop: Workshop) => Promise<BranchKeptWord>

/** The figures that customers see of workshops; each is computed at most once an hour. */
export function createKeptWordCache(context: AppContext): WordOf {
  const cache = new Map<number, { until: number; word: Promise<BranchKeptWord> }>()
  return (workshop) => {
    const now = context.clock.now()
    const known = cache.get(workshop.id)
    if (known && known.until > now.getTime()) return known.word
    const word = computeKeptWord(context, workshop, now)
    cache.set(workshop.id, { until: now.getTime() + CACHED_MS, word })
    word.catch(() => cache.delete(workshop.id))
    return word
  }
}
