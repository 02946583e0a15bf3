import type { Day } from '#core/days.ts'
import { PROMISE_NAMES } from './promise-names.model.ts'
import type { PromiseOutcome } from './promises.model.ts'

/** A day of a car's promises that its owner must not miss. */
export type PromiseDay =
  /** The next service that keeps the extended warranty alive, on its safe day. */
  | { what: 'service'; day: Day; number: number }
  /** The last day of promises that hold; several may end together. */
  | { what: 'end'; day: Day; names: string[] }

/**
 * The service by which the extended warranty lives, unless a visit at the workshop or booked by that day takes care of it, and the
 * last days of all promises that are valid.
 */
export function collectPromiseDays(
  outcomes: readonly PromiseOutcome[],
  visit: { day: Day; is_at_workshop: boolean } | null,
): PromiseDay[] {
  const next = outcomes
    .find(({ promise, kind }) => promise === 'extended' && kind === 'conditional')
    ?.needs.find(({ what }) => what === 'service')
  const service: PromiseDay[] =
    next?.by && next.number !== null && !(visit && (visit.is_at_workshop || visit.day <= next.by))
      ? [{ what: 'service', day: next.by, number: next.number }]
      : []
  const ends = new Map<Day, string[]>()
  for (const { promise, kind, until } of outcomes)
    if (kind === 'valid' && until) {
      // Not the battery ends, but what is promised of it.
      const name = promise === 'hv_battery' ? 'Garansi baterai' : PROMISE_NAMES[promise]
      ends.set(until, [...(ends.get(until) ?? []), name])
    }
  return [...service, ...[...ends].map(([day, names]): PromiseDay => ({ what: 'end', day, names }))]
}
