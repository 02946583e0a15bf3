import { useEffect, useRef, useState } from 'react'
import { plateGroups } from '#web/plates/plate.tsx'
import { VISIT_STATE_LABELS } from '../desk-state-texts.model.ts'
import type { DeskDay, VisitSlip } from '../desk-visits.contract.ts'
import { createDaySnapshot, findChangedVisits } from './day-snapshot.ts'

/** `B 1420 KZT datang`, announced once, for screen readers. */
const sentence = ({ plate, state }: VisitSlip) =>
  `${plateGroups(plate).join(' ')} ${VISIT_STATE_LABELS[state].toLowerCase()}`

/** When each visit changed since its day was shown, and the newest change of a state in a sentence. */
export function useChanges(sheet: DeskDay) {
  const seen = useRef(createDaySnapshot(sheet))
  const [at, setAt] = useState<ReadonlyMap<string, number>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = seen.current
    seen.current = createDaySnapshot(sheet)
    const changed = findChangedVisits(before, sheet)
    if (changed.length === 0) return
    setAt((known) => new Map([...known, ...changed.map(({ id }) => [id, Date.now()] as const)]))
    const moved = changed.find(({ id, state }) => before.visits.get(id)?.state !== state)
    if (moved) setSaid(sentence(moved))
  }, [sheet])
  return { changedAt: (id: string) => at.get(id) ?? 0, said }
}
