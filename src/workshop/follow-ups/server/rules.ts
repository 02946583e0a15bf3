import { addDays, type Day, placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { FIGURE_DAYS, FIXED_ANSWERS_MIN } from '#workshop/figures/figure-limits.model.ts'
import { finishedWeeks } from '#workshop/figures/server/weeks.ts'
import { wilsonInterval } from '#workshop/figures/wilson-interval.model.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import type { FixedFigure } from '#workshop/visits/kept-word.contract.ts'
import type { FollowUpFigures } from '../desk-follow-up-figures.contract.ts'
import { FOLLOW_UP_OPEN_DAYS } from '../follow-up-states.model.ts'
import { answerMinutes, causesOf, type Group, groupsOf } from './follow-up-figures-sql.ts'
import { type Counts, type Hidden, hideRows, type Withheld } from './hidden-rows.ts'

const NO_COUNTS: Counts = {
  asked: 0,
  answers: 0,
  fixed: 0,
  rating_sum: 0,
  ratings: 0,
  handed_over: 0,
  returned: 0,
  calls_due: 0,
  calls_kept: 0,
}
const COLUMNS = Object.keys(NO_COUNTS) as (keyof Counts)[]

const sumCounts = (rows: readonly Counts[]): Counts =>
  COLUMNS.reduce(
    (all, name) => {
      all[name] = rows.reduce((total, row) => total + row[name], 0)
      return all
    },
    { ...NO_COUNTS },
  )

const HIDDEN_COUNTS = {
  answers: null,
  fixed: null,
  low: null,
  high: null,
  rating: null,
  handed_over: null,
  returned: null,
  calls_due: null,
  calls_kept: null,
}

/** The figures of one row, without those that are hidden. */
function buildFigures(counts: Counts, hidden: Hidden) {
  if (hidden !== null) return { asked: counts.asked, hidden, ...HIDDEN_COUNTS }
  const { asked, answers, fixed, rating_sum, ratings, handed_over, returned, calls_due, calls_kept } = counts
  const interval = wilsonInterval(fixed, answers)
  return {
    asked,
    hidden,
    answers,
    fixed,
    handed_over,
    returned,
    calls_due,
    calls_kept,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    rating: ratings === 0 ? null : rating_sum / ratings,
  }
}

function buildTotalFigures(counts: Counts, withheld: Withheld, anyHidden: boolean) {
  const { hidden: _, ...shown } = buildFigures(counts, null)
  return {
    ...shown,
    // A mean of few ratings is no figure of the workshop.
    ...(anyHidden && { rating: null }),
    ...(withheld.answers && { answers: null, fixed: null, low: null, high: null }),
    ...(withheld.returned && { returned: null, handed_over: null }),
    ...(withheld.calls && { calls_due: null, calls_kept: null }),
  }
}

/** Groups by advisor, by name; answers of erased accounts have no advisor. */
function groupByAdvisor(groups: readonly Group[]) {
  const known = new Map<string, Group[]>()
  for (const group of groups)
    if (group.advisor_id !== null)
      known.set(group.advisor_id, [...(known.get(group.advisor_id) ?? []), group])
  return [...known.values()]
    .map((some) => ({ name: some[0]?.advisor_name ?? '', counts: sumCounts(some) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'id'))
}

const mergeWithheld = (one: Withheld, other: Withheld): Withheld => ({
  answers: one.answers || other.answers,
  returned: one.returned || other.returned,
  calls: one.calls || other.calls,
})

/** What customers answered after their visits at a workshop; an advisor reads their own visits only. */
export async function followUpFigures(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  period: FigurePeriod,
): Promise<FollowUpFigures> {
  const { db, clock, config } = context
  const now = clock.now()
  const today = placeClock(now, (await requireWorkshop(context, branchId)).timezone).day
  const mondays = finishedWeeks(today, period)
  const advisorId = staff.role === 'advisor' ? staff.id : null
  const weeks = {
    branchId,
    advisorId,
    from: mondays.at(-1) ?? today,
    until: addDays(mondays[0] ?? today, 7),
  }
  const [groups, minutes, causes, shown] = await Promise.all([
    groupsOf(db, weeks, now),
    answerMinutes(db, weeks),
    causesOf(db, weeks),
    fixedFigureOf(db, branchId, today, now),
  ])
  const people = groupByAdvisor(groups)
  const byWeek = mondays.map((monday) => ({
    monday,
    counts: sumCounts(groups.filter((group) => group.monday === monday)),
  }))
  const [ofPeople, ofWeeks] = [people, byWeek].map((rows) => hideRows(rows.map(({ counts }) => counts)))
  if (!ofPeople || !ofWeeks) throw new Error('one of the two tables is missing')
  const withheld = mergeWithheld(ofPeople.withheld, ofWeeks.withheld)
  const anyHidden = [...ofPeople.hidden, ...ofWeeks.hidden].some((one) => one !== null)
  const total = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0)
  const uncounted = {
    workshop_network: total((group) => group.workshop_network),
    staff_account: total((group) => group.staff_account),
  }
  return {
    total: {
      ...buildTotalFigures(sumCounts(groups), withheld, anyHidden),
      answer_minutes: withheld.answers ? null : minutes,
      late_calls: withheld.calls ? null : total((group) => group.late_calls),
    },
    weeks: byWeek.map(({ monday, counts }, at) => ({
      monday,
      complete: addDays(monday, 7 + FOLLOW_UP_OPEN_DAYS) <= today,
      ...buildFigures(counts, ofWeeks.hidden[at] ?? null),
    })),
    advisors: people.map(({ name, counts }, at) => ({
      name,
      ...buildFigures(counts, ofPeople.hidden[at] ?? null),
    })),
    causes: withheld.answers || withheld.calls ? null : causes,
    uncounted: uncounted.workshop_network + uncounted.staff_account,
    uncounted_causes: staff.role === 'office' ? uncounted : null,
    call_hours: config.returnCallHours,
    shown,
  }
}

/** What customers are shown of a workshop: the last 90 days, from 20 counted answers on. */
export async function fixedFigureOf(
  db: Queries,
  branchId: number,
  today: Day,
  now: Date,
): Promise<FixedFigure> {
  const span = { branchId, advisorId: null, from: addDays(today, -FIGURE_DAYS), until: addDays(today, 1) }
  const { answers, fixed, asked } = sumCounts(await groupsOf(db, span, now))
  const interval = wilsonInterval(fixed, answers)
  if (answers < FIXED_ANSWERS_MIN || !interval) return null
  return { yes: fixed, of: answers, asked, ...interval }
}
