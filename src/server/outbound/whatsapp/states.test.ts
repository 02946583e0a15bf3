import { expect, it } from 'vitest'
import { mergeReport, REPORTED, type Reported, type StateTimes, stateOf } from './states.ts'

const NOTHING: StateTimes = {
  accepted_at: null,
  sent_at: null,
  failed_at: null,
  delivered_at: null,
  read_at: null,
}
const at = (second: number) => new Date(Date.UTC(2026, 10, 25, 8, 0, second))

/** The same numbers for the same seed. */
function numbersOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
function shuffled<T>(values: readonly T[], next: () => number): T[] {
  const left = [...values]
  return Array.from({ length: left.length }, () => left.splice(Math.floor(next() * left.length), 1)[0] as T)
}
const merged = (reports: readonly (readonly [Reported, Date])[]) =>
  reports.reduce<StateTimes>((times, [state, moment]) => mergeReport(times, state, moment), NOTHING)

it('ends in the same state and times for every order of reports, each once or doubled, over 100 seeds', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const next = numbersOf(seed)
    const reports = REPORTED.filter(() => next() < 0.7).map(
      (state, index) => [state, at(index + Math.floor(next() * 5))] as const,
    )
    const doubled = [
      ...reports,
      ...reports.map(([state, moment]) => [state, new Date(moment.getTime() + 900)] as const),
    ]
    const expected = merged(reports)
    expect(merged(shuffled(doubled, next))).toEqual(expected)
    expect(stateOf(expected)).toBe(reports.at(-1)?.[0] ?? null)
  }
})
