import { VISIT_STATE_LABELS } from '@toyota-trust/contracts/desk/workshop/state-texts.ts'
import type { DeskDay, VisitSlip } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { useEffect, useRef, useState } from 'react'
import { plateGroups } from '../../../plates/plate.tsx'

interface VisitSnapshot {
  version: number
  state: VisitSlip['state']
}
const createVisitSnapshots = ({ visits }: DeskDay) =>
  new Map<string, VisitSnapshot>(visits.map(({ id, version, state }) => [id, { version, state }]))

/** `B 1420 KZT datang`, announced once, for screen readers. */
const sentence = ({ plate, state }: VisitSlip) =>
  `${plateGroups(plate).join(' ')} ${VISIT_STATE_LABELS[state].toLowerCase()}`

/** What changed since this day was shown first: when, by visit, and in a sentence for the newest. */
export function useChanges(sheet: DeskDay, fresh: boolean) {
  const seen = useRef(createVisitSnapshots(sheet))
  const [at, setAt] = useState<ReadonlyMap<string, number>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = seen.current
    seen.current = createVisitSnapshots(sheet)
    if (!fresh) return
    const changed = sheet.visits.filter(({ id, version }) => before.get(id)?.version !== version)
    if (changed.length === 0) return
    setAt((known) => new Map([...known, ...changed.map(({ id }) => [id, Date.now()] as const)]))
    const moved = changed.find(({ id, state }) => before.get(id)?.state !== state)
    if (moved) setSaid(sentence(moved))
  }, [sheet, fresh])
  return { changedAt: (id: string) => at.get(id) ?? 0, said }
}
