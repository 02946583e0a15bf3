import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEW_ANSWERS } from '#workshop/figures/figure-limits.model.ts'
import { type Counts, type Hidden, hideRows } from './hidden-rows.ts'

const row = (answers: number, fixed: number, part: Partial<Counts> = {}): Counts => ({
  asked: answers + 3,
  answers,
  fixed,
  rating_sum: 0,
  ratings: 0,
  handed_over: 60,
  returned: 2,
  calls_due: 3,
  calls_kept: 2,
  ...part,
})
const hiddenOf = (rows: Counts[]) => hideRows(rows).hidden

describe('small rows', () => {
  it('are shown from five answers on', () => {
    expect(hiddenOf([row(5, 4), row(30, 20)])).toEqual([null, null])
  })

  it('are hidden below, together with the next smallest', () => {
    expect(hiddenOf([row(171, 160), row(9, 7), row(148, 136), row(4, 3)])).toEqual([
      null,
      'difference',
      null,
      'few',
    ])
  })

  it('withhold the total where one row is all there is', () => {
    expect(hideRows([row(3, 2)])).toEqual({
      hidden: ['few'],
      withheld: { answers: true, returned: true, calls: true },
    })
  })

  it('hide a third row where two would reveal that all their answers were yes', () => {
    expect(hiddenOf([row(40, 30), row(20, 18), row(9, 9), row(4, 4)])).toEqual([
      null,
      'difference',
      'difference',
      'few',
    ])
  })

  it('withhold the return calls where all hidden rows have none', () => {
    const none = { calls_due: 0, calls_kept: 0 }
    expect(hideRows([row(40, 30), row(9, 7, none), row(4, 3, none)]).withheld.calls).toBe(true)
  })
})

/** All that a reader of the table sees. */
interface Seen {
  asked: number[]
  hidden: Hidden[]
  /** Answers and yeses of visible rows. */
  visible: ([number, number] | null)[]
  total: [number, number] | null
}

function seenOf(rows: Counts[]): Seen {
  const { hidden, withheld } = hideRows(rows)
  const total = (of: 'answers' | 'fixed') => rows.reduce((all, one) => all + one[of], 0)
  return {
    asked: rows.map(({ asked }) => asked),
    hidden,
    visible: rows.map(({ answers, fixed }, at) => (hidden[at] === null ? [answers, fixed] : null)),
    total: withheld.answers ? null : [total('answers'), total('fixed')],
  }
}

/** Every assignment of the hidden rows that shows the same table, by brute force; stops at 200,000. */
function* explanations({ asked, hidden, visible, total }: Seen): Generator<[number, number][]> {
  const smallest = Math.min(
    1e9,
    ...visible.flatMap((one, at) => (one && (asked[at] ?? 0) > 0 ? [one[0]] : [])),
  )
  const at = hidden.flatMap((one, index) => (one === null ? [] : [index]))
  const left = total && [
    total[0] - visible.reduce((all, one) => all + (one?.[0] ?? 0), 0),
    total[1] - visible.reduce((all, one) => all + (one?.[1] ?? 0), 0),
  ]
  let given = 0
  function* fill(
    index: number,
    made: [number, number][],
    sums: [number, number],
  ): Generator<[number, number][]> {
    if (given >= 200_000) return
    if (index === at.length) {
      if (left && (sums[0] !== left[0] || sums[1] !== left[1])) return
      given++
      yield made
      return
    }
    const row = at[index] ?? 0
    const few = hidden[row] === 'few'
    const low = few ? 0 : FEW_ANSWERS
    const high = Math.min(asked[row] ?? 0, few ? FEW_ANSWERS - 1 : smallest)
    for (let answers = low; answers <= high; answers++) {
      if (left && sums[0] + answers > (left[0] ?? 0)) break
      for (let fixed = 0; fixed <= answers; fixed++) {
        if (left && sums[1] + fixed > (left[1] ?? 0)) break
        yield* fill(index + 1, [...made, [answers, fixed]], [sums[0] + answers, sums[1] + fixed])
      }
    }
  }
  yield* fill(0, [], [0, 0])
}

describe('a table with hidden rows', () => {
  it('lets no hidden cell be derived, in 10,000 random tables', () => {
    const group = fc
      .record({ answers: fc.oneof(fc.nat(6), fc.nat(14)), unanswered: fc.nat(4), part: fc.nat(100) })
      .map(({ answers, unanswered, part }) =>
        row(answers, Math.round((answers * part) / 100), { asked: answers + unanswered }),
      )
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (rows) => {
        const seen = seenOf(rows)
        const cells = new Map<string, Set<number>>()
        const hiddenRows = seen.hidden.filter((one) => one !== null).length
        if (hiddenRows === 0) return
        const isAmbiguous = () =>
          cells.size === hiddenRows * 4 && [...cells.values()].every((values) => values.size > 1)
        for (const made of explanations(seen)) {
          made.forEach(([answers, fixed], index) => {
            const values = { answers, fixed, not: answers - fixed, share: answers ? fixed / answers : -1 }
            for (const [name, value] of Object.entries(values)) {
              const key = `${index}:${name}`
              cells.set(key, (cells.get(key) ?? new Set()).add(value))
            }
          })
          if (isAmbiguous()) return
        }
        expect([...cells].filter(([, values]) => values.size < 2)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  it('hides a row with every column that follows from answers, and never a row alone with its total', () => {
    const group = fc.record({ answers: fc.nat(40), part: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 9 }), (groups) => {
        const rows = groups.map(({ answers, part }) => row(answers, Math.round((answers * part) / 100)))
        const { hidden, withheld } = hideRows(rows)
        rows.forEach(({ answers, asked }, at) => {
          if (asked > 0 && answers < FEW_ANSWERS) expect(hidden[at]).toBe('few')
        })
        if (hidden.filter((one) => one !== null).length === 1)
          expect(withheld).toEqual({ answers: true, returned: true, calls: true })
      }),
    )
  })
})
