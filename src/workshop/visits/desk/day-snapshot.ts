import type { DeskDay, VisitSlip } from '../desk-visits.contract.ts'

/** Versions and states of the visits of one day, as the page showed them last. */
export interface DaySnapshot {
  day: DeskDay['day']
  visits: ReadonlyMap<string, Pick<VisitSlip, 'version' | 'state'>>
}

export const createDaySnapshot = ({ day, visits }: Pick<DeskDay, 'day' | 'visits'>): DaySnapshot => ({
  day,
  visits: new Map(visits.map(({ id, version, state }) => [id, { version, state }])),
})

/** Visits that are new or changed since the snapshot; none where the snapshot is of another day. */
export const findChangedVisits = (
  before: DaySnapshot,
  { day, visits }: Pick<DeskDay, 'day' | 'visits'>,
): VisitSlip[] =>
  before.day === day ? visits.filter(({ id, version }) => before.visits.get(id)?.version !== version) : []
