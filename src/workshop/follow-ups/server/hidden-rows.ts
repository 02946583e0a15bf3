import { FEW_ANSWERS } from '#workshop/figures/figure-limits.model.ts'

/** What a group of visits came to. */
export interface Counts {
  /** Shown of every group. */
  asked: number
  answers: number
  fixed: number
  rating_sum: number
  ratings: number
  handed_over: number
  returned: number
  calls_due: number
  calls_kept: number
}

/** `few`: fewer than five answers. `difference`: hidden so that no difference to the total reveals another row. */
export type Hidden = 'few' | 'difference' | null

/** Totals that are withheld, because a hidden row could be computed from them. */
export interface Withheld {
  answers: boolean
  returned: boolean
  calls: boolean
}

const NONE: Withheld = { answers: false, returned: false, calls: false }
const sum = (rows: readonly Counts[], of: (row: Counts) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** What a reader knows of the answers of a hidden row. */
interface Range {
  low: number
  high: number
}

/** Whether any cell of these hidden rows follows from their ranges and from the sums of their answers and yeses. */
function isDerivable(ranges: readonly Range[], answers: number, fixed: number): boolean {
  return ranges.some((own, at) => {
    const others = ranges.filter((_, index) => index !== at)
    const low = Math.max(own.low, answers - others.reduce((all, { high }) => all + high, 0))
    const high = Math.min(own.high, answers - others.reduce((all, one) => all + one.low, 0))
    const possible = { answers: new Set<number>(), fixed: new Set<number>(), not: new Set<number>() }
    const shares = new Set<number>()
    for (let own_answers = low; own_answers <= high; own_answers++) {
      // The others can hold any number of yeses up to their answers.
      const from = Math.max(0, fixed - (answers - own_answers))
      const until = Math.min(own_answers, fixed)
      for (let own_fixed = from; own_fixed <= until; own_fixed++) {
        possible.answers.add(own_answers)
        possible.fixed.add(own_fixed)
        possible.not.add(own_answers - own_fixed)
        if (own_answers > 0) shares.add(own_fixed / own_answers)
      }
      if (shares.size > 1 && Object.values(possible).every((values) => values.size > 1)) return false
    }
    return true
  })
}

/** What a reader knows of hidden rows: the word that each shows, the number that was asked, and the smallest visible row. */
function rangesOf(rows: readonly Counts[], hidden: readonly Hidden[]): Range[] {
  const visible = rows.filter((row, at) => hidden[at] === null && row.asked > 0)
  const smallest = Math.min(Number.MAX_SAFE_INTEGER, ...visible.map(({ answers }) => answers))
  return rows.flatMap(({ asked }, at) => {
    if (hidden[at] === 'few') return [{ low: 0, high: Math.min(FEW_ANSWERS - 1, asked) }]
    if (hidden[at] === 'difference') return [{ low: FEW_ANSWERS, high: Math.min(asked, smallest) }]
    return []
  })
}

/**
 * Decides which rows of a table with a total are hidden: those with few answers, at least one more, and as many of the next smallest as it
 * takes until no hidden cell follows from the total. Where no number of rows suffices, the total is withheld instead. A hidden row hides every
 * column but the number that was asked.
 */
export function hideRows(rows: readonly Counts[]): { hidden: Hidden[]; withheld: Withheld } {
  const start: Hidden[] = rows.map(({ asked, answers }) =>
    asked > 0 && answers < FEW_ANSWERS ? 'few' : null,
  )
  if (start.every((one) => one === null)) return { hidden: start, withheld: NONE }
  const next = rows
    .map(({ answers, asked }, at) => ({ answers, asked, at }))
    .filter(({ asked, at }) => asked > 0 && start[at] === null)
    .sort((one, other) => one.answers - other.answers || one.at - other.at)
  for (let more = start.filter((one) => one !== null).length < 2 ? 1 : 0; more <= next.length; more++) {
    const hidden = start.map((one, at) =>
      next.slice(0, more).some((row) => row.at === at) ? ('difference' as const) : one,
    )
    const away = rows.filter((_, at) => hidden[at] !== null)
    const ranges = rangesOf(rows, hidden)
    if (
      !isDerivable(
        ranges,
        sum(away, (row) => row.answers),
        sum(away, (row) => row.fixed),
      )
    )
      return { hidden, withheld: findWithheldSums(away) }
  }
  return { hidden: start, withheld: { answers: true, returned: true, calls: true } }
}

/** A sum of zero says that every hidden row has zero. */
const findWithheldSums = (away: readonly Counts[]): Withheld => ({
  answers: false,
  returned: sum(away, (row) => row.returned) === 0,
  calls: sum(away, (row) => row.calls_kept) === 0,
})
