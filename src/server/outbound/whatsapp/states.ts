/** What Meta reports about a message, in the order of their rank: the highest one that was seen is its state. */
export const REPORTED = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type Reported = (typeof REPORTED)[number]

/** When each state was first seen. */
export type StateTimes = Readonly<Record<`${Reported}_at`, Date | null>>

/** The state of a message by what was seen of it; null before Meta has it. */
export function stateOf(times: StateTimes): Reported | null {
  return REPORTED.findLast((state) => times[`${state}_at`] !== null) ?? null
}

/** Adds one report. The order of reports does not matter, nor how often each comes: every state keeps its earliest time. */
export function mergeReport(times: StateTimes, state: Reported, at: Date): StateTimes {
  const known = times[`${state}_at`]
  return { ...times, [`${state}_at`]: known !== null && known <= at ? known : at }
}
